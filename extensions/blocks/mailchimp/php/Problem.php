<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Data\FreshOption;

/** Stores when each kind of problem last occurred, for Site Health and the editor, without personal data. */
final class Problem {

	/** The option with Unix timestamps by kind. Not autoloaded. */
	public const OPTION = 'millwork_mailchimp_problems';

	/** The key is rejected, or the audience is gone. */
	public const REFUSED = 'refused';

	/** Mailchimp could not be reached, or was too busy. */
	public const LATER = 'later';

	/** Someone signed up, but there is no connection. */
	public const NOT_CONNECTED = 'not_connected';

	/** An address was accepted, but without unknown groups or fields. */
	public const WITHOUT = 'without';

	/** An address was rejected for good. */
	public const REJECTED = 'rejected';

	/** A sign-up expired. */
	public const LOST = 'lost';

	/** Resolved once Mailchimp can be reached again. */
	private const PASSING = array( self::REFUSED, self::LATER, self::NOT_CONNECTED );

	/** How long the others are reported, in seconds. */
	private const LIFE = 14 * DAY_IN_SECONDS;

	/** @param string $kind The result of an attempt: one of the above, or '' for a success. */
	public static function note( string $kind ): void {
		$stored = self::all();
		$now    = self::with( $kind, $stored );
		// Don't write more than once a minute.
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
	 * The problems after an attempt.
	 * @param string             $kind As in note().
	 * @param array<string, int> $was  The problems before.
	 * @return array<string, int> Unix timestamps by kind.
	 */
	private static function with( string $kind, array $was ): array {
		$now = in_array( $kind, self::PASSING, true ) ? $was : array_diff_key( $was, array_flip( self::PASSING ) );
		return '' === $kind ? $now : array_merge( $now, array( $kind => time() ) );
	}

	/**
	 * The problems that are still to be reported.
	 * @param array<array-key, mixed> $stored
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

	/** Deletes what is resolved once Mailchimp accepts the key. */
	public static function forget(): void {
		self::note( '' );
	}

	/**
	 * @param string $kind One of the above.
	 * @return string Plain text; '' for anything else.
	 */
	public static function sentence( string $kind ): string {
		return match ( $kind ) {
			self::REFUSED       => __( 'Mailchimp rejected your API key, or the audience no longer exists. Check both in the settings.', 'millwork' ),
			self::LATER         => __( 'Couldn’t reach Mailchimp, or it was too busy. We’ll try again automatically.', 'millwork' ),
			self::NOT_CONNECTED => __( 'Visitors have signed up, but this site no longer has a Mailchimp API key and audience.', 'millwork' ),
			self::WITHOUT       => __( 'Visitors were signed up without a group or field that the block uses, because your audience no longer has it. Open the block and choose again.', 'millwork' ),
			self::REJECTED      => __( 'Mailchimp rejected an address: it’s invalid, it bounced, or its owner has to sign up again with Mailchimp’s own form.', 'millwork' ),
			self::LOST          => __( 'Sign-ups were deleted after waiting for a month.', 'millwork' ),
			default             => '',
		};
	}
}
