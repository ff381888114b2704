<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/**
 * A signed challenge: "<time>.<random>.<bits>.<signature>". The browser looks for a text with which
 * the SHA-256 of "<challenge>:<text>" begins with so many zero bits. It counts for one form and for one
 * time that it is sent (what is stored then keeps it under a unique key), for two hours, and not in the
 * first two seconds: nobody fills a form in as fast.
 *
 * Without scripts, a page that asks for confirmation stands in its place, with a token of the same
 * shape that counts for exactly what was typed.
 */
final class Challenge {

	/** How long a challenge counts, in seconds. */
	private const LIFE = 2 * HOUR_IN_SECONDS;

	/** How old it must be, in seconds. */
	private const AGE = 2;

	/** Zero bits: some 8000 attempts on average, a fraction of a second on a phone. */
	private const BITS = 13;

	/**
	 * @param string $form_id The form's id.
	 * @param int    $more    How many bits more than else: each doubles the work.
	 * @return array{challenge: string, difficulty: int} The difficulty in bits.
	 */
	public static function make( string $form_id, int $more = 0 ): array {
		$bits = self::bits( $form_id, $more );
		return array( 'challenge' => self::sign( 'challenge', $form_id, $bits ), 'difficulty' => $bits );
	}

	/**
	 * What a route answers that gives a challenge.
	 * @param string $title The schema's title.
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function schema( string $title ): array {
		return array(
			'title'      => $title,
			'type'       => 'object',
			'properties' => array(
				'challenge'  => array(
					'description' => __( 'Goes back with the proof: a text with which the SHA-256 of challenge, colon and text begins with so many zero bits.', 'millwork' ),
					'type'        => 'string',
				),
				'difficulty' => array( 'description' => __( 'How many zero bits.', 'millwork' ), 'type' => 'integer' ),
			),
		);
	}

	/**
	 * Makes a token for a page that asks for confirmation.
	 * @param string $form_id The form's id.
	 * @param string $content A hash of what was typed.
	 */
	public static function make_confirmation( string $form_id, string $content ): string {
		return self::sign( 'confirm', "$form_id:$content", 0 );
	}

	/**
	 * Checks a challenge and its proof.
	 * @param string $form_id   The form's id.
	 * @param string $proof     The text that was found.
	 * @param int    $more      How many bits more than else are wanted now. One of them may have been added
	 *                          since the challenge was given.
	 * @return int|null 0: it counts. More: in so many seconds it will. Null: it does not, a new one is
	 *                  needed.
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

	/**
	 * Checks the token of a page that asked for confirmation.
	 * @param string $form_id The form's id.
	 * @param string $content A hash of what was typed.
	 */
	public static function is_confirmed( string $form_id, string $content, string $token ): bool {
		$read = self::read( 'confirm', "$form_id:$content", $token );
		return $read && $read[0] < time();
	}

	/**
	 * A key under which an entry or a payment keeps its challenge, so that no second one has it.
	 * @param string $challenge A challenge or token that counts.
	 */
	public static function key( string $challenge ): string {
		return hash( 'sha256', $challenge );
	}

	/**
	 * How much work a form is worth.
	 * @param string $form_id The form's id.
	 * @param int    $more    How many bits more than else.
	 */
	private static function bits( string $form_id, int $more ): int {
		/**
		 * Filters how much work a browser does before it sends a form: each bit more doubles it.
		 *
		 * @param int    $bits    Zero bits, from 0 to 24.
		 * @param string $form_id The form's id.
		 */
		return max( 0, min( 24, $more + (int) apply_filters( 'millwork_form_difficulty', self::BITS, $form_id ) ) );
	}

	/** How many zero bits a text begins with. */
	private static function zero_bits( string $bytes ): int {
		$zeros = strspn( $bytes, "\0" );
		$next  = ord( $bytes[ $zeros ] ?? "\xff" );
		return 8 * $zeros + 8 - ( $next > 0 ? strlen( decbin( $next ) ) : 0 );
	}

	/**
	 * Makes a signed text.
	 * @param string $subject What it counts for.
	 * @param int    $bits    The difficulty.
	 */
	private static function sign( string $purpose, string $subject, int $bits ): string {
		$text = time() . '.' . bin2hex( random_bytes( 12 ) ) . ".$bits";
		return "$text." . SigningKeys::sign( $purpose, "$subject:$text" );
	}

	/**
	 * Reads a signed text.
	 * @param string $subject What it counts for.
	 * @return array{int, int}|null When it was made, and the difficulty; null if it does not count.
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
