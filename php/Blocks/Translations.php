<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Translation_Controller;

/**
 * Gives our scripts of the admin all strings of the text domain at once. Lazy chunks carry a content
 * hash in their names, so a file of translations per script, as WordPress looks for, would miss them.
 */
final class Translations {

	/** Asks WordPress to print translations with the editor script. */
	public static function request(): void {
		wp_set_script_translations( OurBlocks::EDITOR_HANDLE, 'millwork' );
	}

	/**
	 * Answers with all strings of the language pack, in whatever form it has them: those that PHP has loaded for the
	 * domain, which hold the scripts' strings too where a pack was made in one piece, and those of its JSON files, one
	 * for each script, as translate.wordpress.org makes them.
	 * @param string|false|null $translations An answer of somebody else's, or null.
	 * @param string|false      $file         Where WordPress would look.
	 * @param string            $handle       The script's handle.
	 * @param string            $domain       The text domain.
	 * @return string|false|null Translations in the Jed format, as JSON.
	 */
	public static function load( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || ! str_starts_with( (string) $handle, 'millwork-' ) || 'millwork' !== $domain ) {
			return $translations;
		}
		$messages = self::of_php();
		foreach ( self::files( (string) $file ) as $path ) {
			$messages += self::of_json( $path );
		}
		// The headers of a pack are no string.
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
	private static function of_php(): array {
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
	 * The JSON files of the language: those of the scripts' handles and those of their paths, which WordPress hashes.
	 * @param string $file Where WordPress would look; '' if it knows nothing.
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

	/**
	 * The strings of a JSON file.
	 * @return array<array-key, mixed> As of_php() gives them; empty if the file is something else.
	 */
	private static function of_json( string $path ): array {
		$data     = json_decode( (string) file_get_contents( $path ), true );
		$data     = is_array( $data ) && is_array( $data['locale_data'] ?? null ) ? $data['locale_data'] : array();
		$messages = $data['millwork'] ?? $data['messages'] ?? array();
		return is_array( $messages ) ? array_filter( $messages, 'is_array' ) : array();
	}
}
