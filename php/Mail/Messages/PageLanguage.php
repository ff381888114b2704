<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Mail\Screen\Languages;

/**
 * The language of a page on which visitors send something. Emails to them are in this language. The page's form carries
 * it, signed, and it is used only while the site has that language.
 */
final class PageLanguage {

	/** A locale such as 'de_DE'. Columns that store one have room for 20 characters. */
	private const LOCALE = '/^[A-Za-z0-9_-]{2,20}$/D';

	/** The language of the page that is being rendered; '' if a plugin gives something else. */
	public static function rendered(): string {
		$locale = get_locale();
		return 1 === preg_match( self::LOCALE, $locale ) ? $locale : '';
	}

	/**
	 * What to store with something that was sent.
	 * @param string $locale Of the page, from what was signed; '' if the page was made before forms had a language.
	 * @param int    $post   The post that holds the form; 0 for none.
	 * @return string One of the site's languages, or '' for the site's own.
	 */
	public static function sent( string $locale, int $post ): string {
		$locale = '' === $locale ? self::of_post( $post ) : $locale;
		return '' !== $locale && in_array( $locale, array( 'en_US', ...Languages::locales() ), true ) ? $locale : '';
	}

	/** Whether a plugin gives pages languages of their own. */
	public static function has_several(): bool {
		return function_exists( 'pll_get_post_language' ) || has_filter( 'wpml_active_languages' );
	}

	/** What Polylang or WPML says about a post; '' for nothing. */
	private static function of_post( int $post ): string {
		if ( $post < 1 || ! self::has_several() ) {
			return '';
		}
		if ( function_exists( 'pll_get_post_language' ) ) {
			$locale = pll_get_post_language( $post, 'locale' );
		} else {
			/** This filter is WPML's. */
			$details = apply_filters( 'wpml_post_language_details', null, $post ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
			$locale  = is_array( $details ) ? $details['locale'] ?? '' : '';
		}
		return is_string( $locale ) ? $locale : '';
	}
}
