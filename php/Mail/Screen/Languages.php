<?php
declare( strict_types=1 );

namespace Millwork\Mail\Screen;

use Locale;

/** The languages in which emails can be worded: WordPress's installed ones, and those of Polylang and WPML. */
final class Languages {

	/** @return array<string, string> Names by locale, such as 'de_DE'. */
	public static function all(): array {
		$locales = self::locales();
		$names   = array_combine( $locales, array_map( array( self::class, 'name' ), $locales ) );
		asort( $names );
		return $names;
	}

	/** @return list<string> Such as 'de_DE'. */
	public static function locales(): array {
		$locales = array( get_locale(), ...get_available_languages() );
		if ( function_exists( 'pll_languages_list' ) ) {
			$locales = array( ...$locales, ...(array) pll_languages_list( array( 'fields' => 'locale' ) ) );
		}
		/** This filter is WPML's. */
		$languages = apply_filters( 'wpml_active_languages', null, array( 'skip_missing' => 0 ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
		$locales   = array( ...$locales, ...( is_array( $languages ) ? array_column( $languages, 'default_locale' ) : array() ) );
		return array_values( array_unique( array_filter( $locales, static fn( $locale ): bool => is_string( $locale ) && 1 === preg_match( '/^[A-Za-z0-9_-]{2,20}$/D', $locale ) ) ) );
	}

	public static function name( string $locale ): string {
		$name = class_exists( Locale::class ) ? Locale::getDisplayName( $locale, determine_locale() ) : '';
		return is_string( $name ) && '' !== $name ? $name : $locale;
	}
}
