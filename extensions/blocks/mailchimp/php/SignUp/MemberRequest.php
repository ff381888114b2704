<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

/**
 * The settings of a form besides its texts: groups, and a field of the audience with its value, which records where
 * someone signed up. Values that are invalid at Mailchimp are left out.
 */
final class MemberRequest {

	/** An audience has sixty groups at most. */
	private const MOST_GROUPS = 60;

	/** How long a value of a field may be, in characters. */
	private const LONGEST_VALUE = 255;

	/**
	 * @param list<string> $interests Ids of groups, in their order.
	 * @param string       $tag       The field's tag; '' for none.
	 * @param string       $value     Its value, in one line.
	 */
	private function __construct(
		public readonly array $interests,
		public readonly string $tag,
		public readonly string $value
	) {}

	/**
	 * Reads a block, or what was kept of one.
	 * @param array<array-key, mixed> $attributes Its attributes, of any age and shape.
	 */
	public static function read( array $attributes ): self {
		$text      = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', wp_check_invalid_utf8( $attributes[ $name ] ) ) ) : '';
		$interests = is_array( $attributes['interests'] ?? null ) ? $attributes['interests'] : array();
		$interests = array_filter( $interests, static fn( mixed $id ): bool => is_string( $id ) && 1 === preg_match( '/^[A-Za-z0-9]{1,40}$/D', $id ) );
		$interests = array_slice( array_values( array_unique( $interests ) ), 0, self::MOST_GROUPS );
		// Ids of digits and an "e" are no numbers.
		sort( $interests, SORT_STRING );
		$tag   = strtoupper( trim( $text( 'signupFieldTag' ), '*|' ) );
		$value = mb_substr( $text( 'signupFieldValue' ), 0, self::LONGEST_VALUE );
		// The address is no field that an author fills in.
		$is_field = '' !== $value && 'EMAIL' !== $tag && preg_match( '/^[A-Z0-9_]{1,10}$/D', $tag );
		return new self( $interests, $is_field ? $tag : '', $is_field ? $value : '' );
	}

	/**
	 * By which a form is found again in what is stored.
	 * @return string 16 hexadecimal digits.
	 */
	public function mark(): string {
		return substr( hash( 'sha256', (string) wp_json_encode( $this->stored() ) ), 0, 16 );
	}

	/**
	 * As it is kept until Mailchimp has taken it.
	 * @return array{interests: list<string>, signupFieldTag: string, signupFieldValue: string}
	 */
	public function stored(): array {
		return array(
			'interests'        => $this->interests,
			'signupFieldTag'   => $this->tag,
			'signupFieldValue' => $this->value,
		);
	}

	/**
	 * With the groups of another one. The field is that which came first.
	 * @param self $other What was asked before.
	 */
	public function with( self $other ): self {
		$first = '' === $other->tag ? $this : $other;
		return self::read( array( 'interests' => array( ...$other->interests, ...$this->interests ) ) + $first->stored() );
	}
}
