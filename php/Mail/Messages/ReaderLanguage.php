<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Closure;
use WP_Translation_Controller;

/**
 * The language of the person who gets an email. WordPress only switches to languages that are installed, but plugins for
 * several languages have others too, and the owner can word emails in them: the rest of such an email is in the site's
 * language.
 */
final class ReaderLanguage {

	/** @var list<array{string, bool}> The locales that have begun, and whether WordPress switched for each. */
	private static array $begun = array();

	/** The site's language when the first of them began. */
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
		// An email that an administrator sends again starts out in the language of their screen, and one that leaves after
		// a response in that of the page.
		$is_switched   = self::switch_to( $locale ) || ( determine_locale() !== $locale && self::switch_to( self::$site ) );
		self::$begun[] = array( $locale, $is_switched );
	}

	public static function end(): void {
		$last = array_pop( self::$begun );
		$back = $last[1] ?? false ? restore_previous_locale() : false;
		if ( $back && ! is_locale_switched() && determine_locale() !== $back ) {
			// WordPress goes back to the language in which the request began, which isn't the page's.
			self::switch_to( determine_locale() );
		}
	}

	/** The locale of the owner's words. */
	public static function current(): string {
		$last = end( self::$begun );
		return $last ? $last[0] : determine_locale();
	}

	/**
	 * The current language if WordPress doesn't have it, for an email whose words the owner wrote in it.
	 * @return string '' if WordPress has it.
	 */
	public static function unavailable(): string {
		return self::current() === determine_locale() ? '' : self::current();
	}

	/** @return bool Whether WordPress has switched. It doesn't switch to a language that it doesn't have. */
	private static function switch_to( string $locale ): bool {
		if ( determine_locale() !== $locale || WP_Translation_Controller::get_instance()->get_locale() === $locale ) {
			return switch_to_locale( $locale );
		}
		// Where a plugin filters the page's language, WordPress may have loaded another language than determine_locale()
		// gives. switch_to_locale() would do nothing then, so determine_locale() gives it something else once.
		$once = static function () use ( &$once ): string {
			remove_filter( 'pre_determine_locale', $once, PHP_INT_MAX );
			return '-';
		};
		add_filter( 'pre_determine_locale', $once, PHP_INT_MAX );
		return switch_to_locale( $locale );
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
