<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

/**
 * The language of the person who gets an email. WordPress only switches to languages that are installed, but plugins for
 * several languages have others too, and the owner can word emails in them.
 */
final class ReaderLanguage {

	/** @var list<array{string, bool}> The locales that have begun, and whether WordPress switched to each. */
	private static array $begun = array();

	/** Begins a language, until end(). '' changes nothing. */
	public static function begin( string $locale ): void {
		self::$begun[] = array( $locale, '' !== $locale && switch_to_locale( $locale ) );
	}

	public static function end(): void {
		$last = array_pop( self::$begun );
		if ( $last[1] ?? false ) {
			restore_previous_locale();
		}
	}

	/** The locale of the owner's words. */
	public static function current(): string {
		foreach ( array_reverse( self::$begun ) as list( $locale ) ) {
			if ( '' !== $locale ) {
				return $locale;
			}
		}
		return determine_locale();
	}
}
