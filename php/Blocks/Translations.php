<?php
/**
 * Translations of the admin's scripts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Translation_Controller;

/**
 * Gives our scripts of the admin all strings of the text domain at once. Lazy chunks carry a content
 * hash in their names, so a file of translations per script, as WordPress looks for, would miss them.
 */
final class Translations {

	/**
	 * Asks WordPress to print translations with the editor script.
	 */
	public static function request(): void {
		wp_set_script_translations( Registration::EDITOR_HANDLE, 'millwork' );
	}

	/**
	 * Answers with the translations that PHP has loaded for the domain, which hold the scripts'
	 * strings too.
	 *
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
		translate( 'Grow', 'millwork' ); // phpcs:ignore WordPress.WP.I18n.LowLevelTranslationFunction -- WordPress loads the domain's file with the first string.
		$controller = WP_Translation_Controller::get_instance();
		$entries    = $controller->get_entries( 'millwork' );
		if ( ! $entries ) {
			return $translations;
		}
		$headers = array_change_key_case( $controller->get_headers( 'millwork' ) );
		$locale  = array(
			'' => array(
				'domain'       => 'messages',
				'lang'         => determine_locale(),
				'plural-forms' => $headers['plural-forms'] ?? 'nplurals=2; plural=(n != 1);',
			),
		);
		foreach ( $entries as $original => $translation ) {
			$locale[ strtok( (string) $original, "\0" ) ] = explode( "\0", (string) $translation );
		}
		return wp_json_encode(
			array(
				'domain'      => 'messages',
				'locale_data' => array( 'messages' => $locale ),
			)
		);
	}
}
