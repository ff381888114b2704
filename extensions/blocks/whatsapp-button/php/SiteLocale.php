<?php
/**
 * The site's country.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\WhatsappButton;

/**
 * Tells the editor the site's language and country, which say where a new number is. Nobody is asked where the
 * author is.
 */
final class SiteLocale {

	/**
	 * Adds it to the data of the editor script.
	 *
	 * @param array<string, mixed> $data The data.
	 * @return array<string, mixed>
	 */
	public static function add_to_editor( array $data ): array {
		return $data + array( 'siteLocale' => get_locale() );
	}
}
