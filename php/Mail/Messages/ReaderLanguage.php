<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Closure;

/**
 * The language of the person who gets an email. WordPress only switches to languages that are installed, but plugins for
 * several languages have others too, and the owner can word emails in them: the rest of such an email is in the site's
 * language.
 */
final class ReaderLanguage {

	/** @var list<array{string, bool}> The locales that have begun, and whether WordPress switched for each. */
	private static array $begun = array();

	/** The site's language, before the first of them began. */
	private static string $site = '';

	/**
	 * Runs something in a language.
	 * @template Result
	 * @param string            $locale The reader's; '' for the site's, such as for the owner's notifications.
	 * @param Closure(): Result $run
	 * @return Result
	 */
	public static function during( string $locale, Closure $run ): mixed {
		self::begin( $locale );
		try {
			return $run();
		} finally {
			self::end();
		}
	}

	/**
	 * Begins a language, until end().
	 * @param string $locale '' for the site's.
	 */
	public static function begin( string $locale ): void {
		self::$site = self::$begun ? self::$site : self::of_site();
		$locale     = '' === $locale ? self::$site : $locale;
		// It says false if that is the present language, too. An email that an administrator sends again may start out in
		// the language of their screen, and one that leaves after a response in that of the page.
		$is_switched   = switch_to_locale( $locale ) || ( determine_locale() !== $locale && switch_to_locale( self::$site ) );
		self::$begun[] = array( $locale, $is_switched );
	}

	public static function end(): void {
		$last = array_pop( self::$begun );
		if ( $last[1] ?? false ) {
			restore_previous_locale();
		}
	}

	/** The locale of the owner's words. */
	public static function current(): string {
		$last = end( self::$begun );
		return $last ? $last[0] : determine_locale();
	}

	/**
	 * The present language, if WordPress doesn't have it: of an email in words that the owner wrote in it.
	 * @return string '' if WordPress has it.
	 */
	public static function unavailable(): string {
		return self::current() === determine_locale() ? '' : self::current();
	}

	/** The site's language. Polylang and WPML filter get_locale() by page. */
	private static function of_site(): string {
		if ( ! PageLanguage::has_several() ) {
			return get_locale();
		}
		// As WordPress reads it.
		$stored = get_option( 'WPLANG', null ) ?? get_site_option( 'WPLANG' );
		return is_string( $stored ) && '' !== $stored ? $stored : 'en_US';
	}
}
