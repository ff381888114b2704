<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Visitors\SigningKeys;

/**
 * A form as its page describes it: its post, and how to find it there. Its settings for Mailchimp are read from the
 * stored post when it is sent, and never from the page. Nothing in it expires, since pages may be cached.
 */
final class Form {

	/** What the signature is for. */
	private const PURPOSE = 'mailchimp';

	/**
	 * @param int $post_id The post that contains it, or 0.
	 * @param string $mark Identifies its block (MemberRequest::mark()).
	 * @param string $key Distinguishes it from other forms on the page: 8 hexadecimal digits.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly string $mark,
		public readonly string $key
	) {}

	/** The form as a page carries it. */
	public function token(): string {
		$text = "$this->post_id.$this->mark.$this->key";
		return "$text." . SigningKeys::sign( self::PURPOSE, $text );
	}

	/**
	 * Reads a page's token.
	 * @param string $token From token(); untrusted.
	 * @return self|null Null if this site didn't create it.
	 */
	public static function read( string $token ): ?self {
		if ( ! preg_match( '/^((\d{1,18})\.([0-9a-f]{16})\.([0-9a-f]{8}))\.([\w-]{22})$/D', $token, $found ) ) {
			return null;
		}
		list( , $text, $post_id, $mark, $key, $signature ) = $found;
		return SigningKeys::is_valid( self::PURPOSE, $text, $signature ) ? new self( (int) $post_id, $mark, $key ) : null;
	}

	/**
	 * What a challenge counts for: this form and one address.
	 * @param string $digest The SHA-256 of the address in its normal form.
	 */
	public function subject( string $digest ): string {
		return "mailchimp:$this->post_id:$this->key:$digest";
	}
}
