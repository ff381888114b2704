<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/**
 * A signed challenge: "<time>.<random>.<bits>.<signature>". The browser looks for a text so that the SHA-256 of
 * "<challenge>:<text>" starts with this many zero bits. It is valid for one form, for one submission (stored under a
 * unique key), for two hours, and not in the first two seconds, because nobody fills in a form that fast.
 *
 * Without scripts, a confirmation page replaces it, with a token of the same format that is valid only for exactly what
 * was typed.
 */
final class Challenge {

	/** How long a challenge is valid, in seconds. */
	private const LIFE = 2 * HOUR_IN_SECONDS;

	/** How old it must be, in seconds. */
	private const AGE = 2;

	/** Zero bits: about 8,000 attempts on average, a fraction of a second on a phone. */
	private const BITS = 13;

	/**
	 * @param int $more Extra bits; each doubles the work.
	 * @return array{challenge: string, difficulty: int} The difficulty in bits.
	 */
	public static function make( string $form_id, int $more = 0 ): array {
		$bits = self::bits( $form_id, $more );
		return array( 'challenge' => self::sign( 'challenge', $form_id, $bits ), 'difficulty' => $bits );
	}

	/** @return array<string, mixed> A JSON schema for a route that returns a challenge. */
	public static function schema( string $title ): array {
		return array(
			'title'      => $title,
			'type'       => 'object',
			'properties' => array(
				'challenge'  => array(
					'description' => __( 'Send it back with the proof: a string for which the SHA-256 of “challenge:text” starts with this many zero bits.', 'millwork' ),
					'type'        => 'string',
				),
				'difficulty' => array( 'description' => __( 'The number of zero bits.', 'millwork' ), 'type' => 'integer' ),
			),
		);
	}

	/** Makes a token for a confirmation page. $content is a hash of what was typed. */
	public static function make_confirmation( string $form_id, string $content ): string {
		return self::sign( 'confirm', "$form_id:$content", 0 );
	}

	/**
	 * Checks a challenge and its proof.
	 * @param string $proof The text that the browser found.
	 * @param int    $more  Extra bits required now. One of them may have been added since the challenge was issued.
	 * @return int|null 0: valid. More: valid in this many seconds. Null: invalid, a new one is needed.
	 */
	public static function check( string $form_id, string $challenge, string $proof, int $more = 0 ): ?int {
		$read = self::read( 'challenge', $form_id, $challenge );
		if ( $read && $more > 1 && $read[1] < self::bits( $form_id, $more - 1 ) ) {
			return null;
		}
		if ( ! $read || strlen( $proof ) > 64 || self::zero_bits( hash( 'sha256', "$challenge:$proof", true ) ) < $read[1] ) {
			return null;
		}
		return max( 0, $read[0] + self::AGE - time() );
	}

	/** Checks the token of a confirmation page. $content is a hash of what was typed. */
	public static function is_confirmed( string $form_id, string $content, string $token ): bool {
		$read = self::read( 'confirm', "$form_id:$content", $token );
		return $read && $read[0] < time();
	}

	/**
	 * The unique key that an entry or a payment stores, so that a challenge is used only once.
	 * @param string $challenge A valid challenge or token.
	 */
	public static function key( string $challenge ): string {
		return hash( 'sha256', $challenge );
	}

	/** The difficulty for a form, with $more extra bits. */
	private static function bits( string $form_id, int $more ): int {
		/**
		 * Filters how much work a browser does before it sends a form. Each additional bit doubles the work.
		 *
		 * @param int    $bits    Zero bits, from 0 to 24.
		 * @param string $form_id The form's ID.
		 */
		return max( 0, min( 24, $more + (int) apply_filters( 'millwork_form_difficulty', self::BITS, $form_id ) ) );
	}

	/** How many zero bits the bytes start with. */
	private static function zero_bits( string $bytes ): int {
		$zeros = strspn( $bytes, "\0" );
		$next  = ord( $bytes[ $zeros ] ?? "\xff" );
		return 8 * $zeros + 8 - ( $next > 0 ? strlen( decbin( $next ) ) : 0 );
	}

	/**
	 * @param string $subject What the signature is valid for.
	 * @param int    $bits    The difficulty.
	 */
	private static function sign( string $purpose, string $subject, int $bits ): string {
		$text = time() . '.' . bin2hex( random_bytes( 12 ) ) . ".$bits";
		return "$text." . SigningKeys::sign( $purpose, "$subject:$text" );
	}

	/**
	 * @param string $subject What the signature must be valid for.
	 * @return array{int, int}|null Time of creation and difficulty; null if it is invalid.
	 */
	private static function read( string $purpose, string $subject, string $signed ): ?array {
		if ( ! preg_match( '/^((\d{1,12})\.[0-9a-f]{24}\.(\d{1,2}))\.([\w-]{22})$/D', $signed, $found ) ) {
			return null;
		}
		list( , $text, $time, $bits, $signature ) = $found;
		if ( (int) $time + self::LIFE < time() || ! SigningKeys::is_valid( $purpose, "$subject:$text", $signature ) ) {
			return null;
		}
		return array( (int) $time, (int) $bits );
	}
}
