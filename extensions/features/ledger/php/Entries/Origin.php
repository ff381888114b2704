<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

/** Who printed something: 'plugin:<folder>', 'theme:<folder>', 'core', 'uploads', 'site' for other files of this site, or ''. */
final class Origin {

	/**
	 * @param string $path An absolute path of a file.
	 * @return array{string, string} The origin, and the file below its folder; '' and '' if it is elsewhere.
	 */
	public static function of_file( string $path ): array {
		$path  = wp_normalize_path( $path );
		$found = self::in_roots( $path );
		if ( '' !== $found[0] ) {
			return $found;
		}
		// Plugins that are linked into the folder.
		foreach ( (array) ( $GLOBALS['wp_plugin_paths'] ?? array() ) as $dir => $real ) {
			if ( is_string( $real ) && str_starts_with( $path, trailingslashit( $real ) ) ) {
				return self::in_roots( $dir . substr( $path, strlen( $real ) ) );
			}
		}
		return array( '', '' );
	}

	/** @return array{string, string} */
	private static function in_roots( string $path ): array {
		$roots = array(
			'plugin' => array( WP_PLUGIN_DIR, WPMU_PLUGIN_DIR ),
			'theme'  => array_map( 'strval', array_filter( array( get_theme_root(), dirname( get_template_directory() ), dirname( get_stylesheet_directory() ) ) ) ),
			'core'   => array( ABSPATH . WPINC, ABSPATH . 'wp-admin' ),
		);
		foreach ( $roots as $kind => $dirs ) {
			foreach ( $dirs as $dir ) {
				$dir = trailingslashit( wp_normalize_path( $dir ) );
				if ( str_starts_with( $path, $dir ) ) {
					return self::below( $kind, substr( $path, strlen( $dir ) ) );
				}
			}
		}
		return array( '', '' );
	}

	/**
	 * @param string $url A URL of this site.
	 * @return array{string, string} As of_file().
	 */
	public static function of_url( string $url ): array {
		$path  = (string) wp_parse_url( $url, PHP_URL_PATH );
		$roots = array(
			'plugin'  => array( plugins_url(), WPMU_PLUGIN_URL ),
			'theme'   => array( get_theme_root_uri(), dirname( get_template_directory_uri() ), dirname( get_stylesheet_directory_uri() ) ),
			'core'    => array( includes_url(), admin_url() ),
			'uploads' => array( wp_get_upload_dir()['baseurl'] ),
		);
		foreach ( $roots as $kind => $urls ) {
			foreach ( $urls as $root ) {
				$dir = trailingslashit( (string) wp_parse_url( $root, PHP_URL_PATH ) );
				if ( '/' !== $dir && str_starts_with( $path, $dir ) ) {
					return self::below( $kind, substr( $path, strlen( $dir ) ) );
				}
			}
		}
		return array( 'site', '' );
	}

	/** The name that people know, as plain text. */
	public static function label( string $origin ): string {
		list( $kind, $folder ) = array_pad( explode( ':', $origin, 2 ), 2, '' );
		return match ( $kind ) {
			'plugin'  => self::plugins()[ $folder ] ?? $folder,
			'theme'   => self::theme( $folder ),
			'core'    => 'WordPress',
			'uploads' => __( 'Uploads', 'millwork' ),
			'site'    => __( 'Other files of this site', 'millwork' ),
			default   => '',
		};
	}

	/** Whether this site has such a plugin or theme. */
	public static function exists( string $origin ): bool {
		list( $kind, $folder ) = array_pad( explode( ':', $origin, 2 ), 2, '' );
		return 'plugin' === $kind ? isset( self::plugins()[ $folder ] ) : 'theme' === $kind && '' !== $folder && wp_get_theme( $folder )->exists();
	}

	/**
	 * Whether a plugin or theme has a file.
	 * @param string $file Untrusted, below the folder of all plugins or themes.
	 */
	public static function has_file( string $origin, string $file ): bool {
		if ( 0 !== validate_file( $file ) ) {
			return false;
		}
		$root = str_starts_with( $origin, 'theme:' ) ? get_theme_root( substr( $origin, 6 ) ) : WP_PLUGIN_DIR;
		return is_file( "$root/$file" ) || ( str_starts_with( $origin, 'plugin:' ) && is_file( WPMU_PLUGIN_DIR . "/$file" ) );
	}

	/** Whether it is this plugin. */
	public static function is_ours( string $origin ): bool {
		return 'plugin:' . dirname( plugin_basename( MILLWORK_FILE ) ) === $origin;
	}

	/** @return array{string, string} */
	private static function below( string $kind, string $rest ): array {
		$rest = substr( (string) preg_replace( '~[^\w./ @+-]~', '', $rest ), 0, 191 );
		if ( ! in_array( $kind, array( 'plugin', 'theme' ), true ) ) {
			return array( $kind, $rest );
		}
		// A plugin may be a single file.
		return array( $kind . ':' . substr( explode( '/', $rest )[0], 0, 100 ), $rest );
	}

	/** @return array<string, string> Names by folder or file. */
	private static function plugins(): array {
		static $names = null;
		if ( null === $names ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			$names = array();
			foreach ( array_merge( get_plugins(), get_mu_plugins() ) as $file => $plugin ) {
				$names[ explode( '/', (string) $file )[0] ] = wp_strip_all_tags( (string) ( $plugin['Name'] ?? '' ) );
			}
		}
		return $names;
	}

	private static function theme( string $folder ): string {
		$theme = wp_get_theme( $folder );
		return $theme->exists() ? wp_strip_all_tags( (string) $theme->get( 'Name' ) ) : $folder;
	}
}
