<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use WP_Translation_Controller;

/**
 * Gives our admin scripts their strings and those of their lazy chunks. WordPress looks for a translation file per script, which
 * would miss lazy chunks, because their names contain a content hash.
 */
final class Translations {

	/** Makes WordPress print translations with the editor script. */
	public static function request(): void {
		wp_set_script_translations( OurBlocks::EDITOR_HANDLE, 'millwork' );
	}

	/**
	 * Returns the strings that a script and its lazy chunks use, from a language pack in any format: the PHP translations, which in a pack made in one piece
	 * include the scripts' strings, and the JSON files, one per script, that translate.wordpress.org makes.
	 * @param string|false|null $translations From another filter, or null.
	 * @param string|false      $file         The file that WordPress would read.
	 * @param string            $handle
	 * @param string            $domain
	 * @return string|false|null Jed format, as JSON.
	 */
	public static function load( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || ! str_starts_with( (string) $handle, 'millwork-' ) || 'millwork' !== $domain ) {
			return $translations;
		}
		$messages = self::from_php();
		$used     = OurBlocks::build_dir() . '/script-strings/' . substr( $handle, strlen( 'millwork-' ) ) . '.php';
		foreach ( self::files( (string) $file ) as $path ) {
			$messages += self::from_json( $path );
		}
		if ( is_file( $used ) ) {
			// Most of the strings are PHP's and those of other screens.
			$messages = array_intersect_key( $messages, array( '' => true ) + array_fill_keys( require $used, true ) );
		}
		// The headers of a pack don't count.
		if ( ! array_diff_key( $messages, array( '' => true ) ) ) {
			return $translations;
		}
		return wp_json_encode(
			array( 'domain' => 'messages', 'locale_data' => array( 'messages' => $messages ) )
		);
	}

	/**
	 * The strings that PHP has loaded.
	 * @return array<array-key, mixed> Translations by original, with the headers under ''; empty without a file.
	 */
	private static function from_php(): array {
		translate( 'Grow', 'millwork' ); // phpcs:ignore WordPress.WP.I18n.LowLevelTranslationFunction -- WordPress loads the domain's file with the first string.
		$controller = WP_Translation_Controller::get_instance();
		$entries    = $controller->get_entries( 'millwork' );
		if ( ! $entries ) {
			return array();
		}
		$headers  = array_change_key_case( $controller->get_headers( 'millwork' ) );
		$messages = array(
			'' => array(
				'domain'       => 'messages',
				'lang'         => determine_locale(),
				'plural-forms' => $headers['plural-forms'] ?? 'nplurals=2; plural=(n != 1);',
			),
		);
		foreach ( $entries as $original => $translation ) {
			$messages[ strtok( (string) $original, "\0" ) ] = explode( "\0", (string) $translation );
		}
		return $messages;
	}

	/**
	 * The JSON files of the language, named by the scripts' handles or by the hash of their paths.
	 * @param string $file The file that WordPress would read; '' if unknown.
	 * @return string[] Paths.
	 */
	private static function files( string $file ): array {
		$locale = determine_locale();
		$found  = is_readable( $file ) ? array( $file ) : array();
		foreach ( 1 === preg_match( '/^[A-Za-z0-9_-]+$/D', $locale ) ? array( constant( 'WP_LANG_DIR' ) . '/plugins', MILLWORK_DIR . '/languages' ) : array() as $folder ) {
			foreach ( is_dir( $folder ) ? (array) scandir( $folder ) : array() as $name ) {
				if ( str_starts_with( (string) $name, "millwork-$locale-" ) && str_ends_with( (string) $name, '.json' ) && is_readable( "$folder/$name" ) ) {
					$found[] = "$folder/$name";
				}
			}
		}
		return array_unique( $found );
	}

	/** @return array<array-key, mixed> The strings of a JSON file, as from from_php(); empty if the file is invalid. */
	private static function from_json( string $path ): array {
		$data     = json_decode( (string) file_get_contents( $path ), true );
		$data     = is_array( $data ) && is_array( $data['locale_data'] ?? null ) ? $data['locale_data'] : array();
		$messages = $data['millwork'] ?? $data['messages'] ?? array();
		return is_array( $messages ) ? array_filter( $messages, 'is_array' ) : array();
	}
}
