<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

/**
 * What a form requests besides the address: groups, and an audience field with a value that records where someone
 * signed up. Values that are invalid at Mailchimp are left out.
 */
final class MemberRequest {

	/** Mailchimp's limit per audience. */
	private const MOST_GROUPS = 60;

	/** The longest field value, in characters. */
	private const LONGEST_VALUE = 255;

	/**
	 * @param list<string> $interests Group ids, in order.
	 * @param string       $tag       The field's tag; '' for none.
	 * @param string       $value     The field's value, on one line.
	 */
	private function __construct(
		public readonly array $interests,
		public readonly string $tag,
		public readonly string $value
	) {}

	/** @param array<array-key, mixed> $attributes From any version, of any shape, or as from stored(). */
	public static function read( array $attributes ): self {
		$text      = static fn( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', wp_check_invalid_utf8( $attributes[ $name ] ) ) ) : '';
		$interests = is_array( $attributes['interests'] ?? null ) ? $attributes['interests'] : array();
		$interests = array_filter( $interests, static fn( mixed $id ): bool => is_string( $id ) && 1 === preg_match( '/^[A-Za-z0-9]{1,40}$/D', $id ) );
		$interests = array_slice( array_values( array_unique( $interests ) ), 0, self::MOST_GROUPS );
		// As strings: ids such as "12e3" look like numbers.
		sort( $interests, SORT_STRING );
		$tag   = strtoupper( trim( $text( 'signupFieldTag' ), '*|' ) );
		$value = mb_substr( $text( 'signupFieldValue' ), 0, self::LONGEST_VALUE );
		// Authors can't set the email field.
		$is_field = '' !== $value && 'EMAIL' !== $tag && preg_match( '/^[A-Z0-9_]{1,10}$/D', $tag );
		return new self( $interests, $is_field ? $tag : '', $is_field ? $value : '' );
	}

	/** Identifies a form's stored block: 16 hexadecimal digits. */
	public function mark(): string {
		return substr( hash( 'sha256', (string) wp_json_encode( $this->stored() ) ), 0, 16 );
	}

	/** @return array{interests: list<string>, signupFieldTag: string, signupFieldValue: string} For PendingSignUps. */
	public function stored(): array {
		return array(
			'interests'        => $this->interests,
			'signupFieldTag'   => $this->tag,
			'signupFieldValue' => $this->value,
		);
	}

	/** Adds the groups of an earlier request and keeps its field. */
	public function with( self $other ): self {
		$first = '' === $other->tag ? $this : $other;
		return self::read( array( 'interests' => array( ...$other->interests, ...$this->interests ) ) + $first->stored() );
	}
}
