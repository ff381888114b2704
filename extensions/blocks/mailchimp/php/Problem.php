<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Data\FreshOption;

/** Keeps what went wrong last, for Site Health and the editor: of each kind when, and nothing of whom. */
final class Problem {

	/** The option: Unix timestamps by kind. Not loaded with each page. */
	public const OPTION = 'millwork_mailchimp_problems';

	/** Mailchimp does not take the key, or the audience is gone. */
	public const REFUSED = 'refused';

	/** It could not be reached, or was too busy. */
	public const LATER = 'later';

	/** Someone has signed up, and there is no connection. */
	public const NOT_CONNECTED = 'not_connected';

	/** It took an address, without groups or a field that it does not know. */
	public const WITHOUT = 'without';

	/** It did not take an address, and will not. */
	public const REJECTED = 'rejected';

	/** A sign-up has waited for too long. */
	public const LOST = 'lost';

	/** Those that are over when it works again. */
	private const PASSING = array( self::REFUSED, self::LATER, self::NOT_CONNECTED );

	/** For how long the others are told, in seconds. */
	private const LIFE = 14 * DAY_IN_SECONDS;

	/**
	 * Notes what became of an attempt.
	 * @param string $kind One of the above; '' where nothing went wrong.
	 */
	public static function note( string $kind ): void {
		$stored = self::all();
		$now    = self::with( $kind, $stored );
		// Once a minute is often enough.
		if ( array_keys( $now ) !== array_keys( $stored ) || ( '' !== $kind && $now[ $kind ] - $stored[ $kind ] >= MINUTE_IN_SECONDS ) ) {
			FreshOption::change( self::OPTION, static fn( array $stored ): array => self::with( $kind, self::known( $stored ) ), false );
		}
	}

	/** @return array<string, int> Unix timestamps by kind. */
	public static function all(): array {
		$stored = get_option( self::OPTION, array() );
		return self::known( is_array( $stored ) ? $stored : array() );
	}

	/**
	 * What is wrong after an attempt.
	 * @param string             $kind As note() takes it.
	 * @param array<string, int> $was  What was wrong before.
	 * @return array<string, int> Unix timestamps by kind.
	 */
	private static function with( string $kind, array $was ): array {
		$now = in_array( $kind, self::PASSING, true ) ? $was : array_diff_key( $was, array_flip( self::PASSING ) );
		return '' === $kind ? $now : array_merge( $now, array( $kind => time() ) );
	}

	/**
	 * What of it is still to be told.
	 * @param array<array-key, mixed> $stored What is stored.
	 * @return array<string, int> Unix timestamps by kind.
	 */
	private static function known( array $stored ): array {
		$found = array();
		foreach ( $stored as $kind => $time ) {
			$sentence = self::sentence( (string) $kind );
			if ( '' !== $sentence && is_int( $time ) && ( in_array( $kind, self::PASSING, true ) || $time > time() - self::LIFE ) ) {
				$found[ (string) $kind ] = $time;
			}
		}
		return $found;
	}

	/** Forgets what is over where Mailchimp takes the key. */
	public static function forget(): void {
		self::note( '' );
	}

	/**
	 * What is said of it.
	 * @param string $kind One of the above.
	 * @return string Plain text; '' for anything else.
	 */
	public static function sentence( string $kind ): string {
		return match ( $kind ) {
			self::REFUSED       => __( 'Mailchimp does not take your key, or the audience is not there any more. Check both in the settings.', 'millwork' ),
			self::LATER         => __( 'Mailchimp could not be reached, or was too busy. It is tried again by itself.', 'millwork' ),
			self::NOT_CONNECTED => __( 'Visitors have signed up, and this site has no key and audience of Mailchimp any more.', 'millwork' ),
			self::WITHOUT       => __( 'Visitors were signed up without groups or a field that a block names and your audience does not know. Open the block and choose anew.', 'millwork' ),
			self::REJECTED      => __( 'Mailchimp did not take an address that was signed up: it is none for Mailchimp, mail to it came back, or its owner has to come back by Mailchimp’s own form.', 'millwork' ),
			self::LOST          => __( 'Sign-ups that had waited for a month were deleted.', 'millwork' ),
			default             => '',
		};
	}
}
