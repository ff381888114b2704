<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Places\FormPlace;

/**
 * Decides to which of a form's recipients it is mailed. An address that belongs to no user of the site gets mail only
 * if the form's author may send it there: otherwise whoever may write a post could have the site write to anybody.
 */
final class Recipients {

	/**
	 * The recipients of a form.
	 * @param Definition|null $definition The form; null if it is forgotten.
	 * @return non-empty-list<string> Addresses. Where none is left, the author's; else the site's.
	 */
	public static function for_form( ?Definition $definition ): array {
		$named   = self::valid( array( ...( $definition->to ?? array() ), ...self::addresses( $definition->users ?? array() ) ) );
		$allowed = null !== $definition && self::may_mail_anyone( $definition );
		$author  = self::address( null === $definition ? 0 : self::present_author( $definition ) );
		if ( ! $allowed ) {
			$confirmed = null === $definition ? array() : RecipientDecisions::confirmed( RecipientDecisions::place( $definition ), $named );
			$known     = array_values( array_filter( $named, static fn( string $one ): bool => in_array( $one, $confirmed, true ) || self::is_known( $one ) ) );
			// Who may write to users alone has mail of their own too, or would learn from its absence that an
			// address is a user's. Where all were confirmed there is nothing to learn.
			$named = $known && '' !== $author && array_diff( $named, $confirmed ) ? self::valid( array( ...$known, $author ) ) : $known;
		}
		if ( $named ) {
			return $named;
		}
		return array( '' === $author ? (string) get_option( 'admin_email' ) : $author );
	}

	/**
	 * The recipients that get no mail, since they belong to no user of the site and nobody has confirmed them.
	 * @return list<string> Addresses.
	 */
	public static function withheld( Definition $definition ): array {
		if ( ! $definition->to || ! $definition->notify || self::may_mail_anyone( $definition ) ) {
			return array();
		}
		$named = self::valid( $definition->to );
		return array_values( array_filter( array_diff( $named, RecipientDecisions::confirmed( RecipientDecisions::place( $definition ), $named ) ), static fn( string $one ): bool => ! self::is_known( $one ) ) );
	}

	/**
	 * Whether a form is mailed to addresses that belong to no user of the site: whoever wrote it may send there, and so
	 * may the present author of its post.
	 */
	private static function may_mail_anyone( Definition $definition ): bool {
		if ( FormPlace::is_area( $definition->source ) ) {
			return true;
		}
		return user_can( $definition->author, Capabilities::MAIL ) && user_can( self::present_author( $definition ), Capabilities::MAIL );
	}

	/**
	 * Whose a form is now: posts get other authors.
	 * @return int The user's id; 0 if it is nobody's.
	 */
	private static function present_author( Definition $definition ): int {
		$post = $definition->source['id'] > 0 ? get_post( $definition->source['id'] ) : null;
		return $post ? (int) $post->post_author : $definition->author;
	}

	/**
	 * The address of a user.
	 * @return string Empty if it is no user of this site, or one without any role in it.
	 */
	public static function address( int $id ): string {
		$user = $id > 0 && user_can( $id, 'read' ) ? get_userdata( $id ) : false;
		return $user ? $user->user_email : '';
	}

	/**
	 * The addresses of users.
	 * @param int[] $ids
	 * @return list<string>
	 */
	private static function addresses( array $ids ): array {
		return array_values( array_filter( array_map( array( self::class, 'address' ), $ids ) ) );
	}

	/**
	 * The addresses that are some, each once.
	 * @param string[] $addresses Addresses.
	 * @return list<string>
	 */
	public static function valid( array $addresses ): array {
		$valid = array();
		foreach ( array_slice( $addresses, 0, Definition::MOST_RECIPIENTS ) as $address ) {
			$address = trim( $address );
			if ( Email::is_valid( $address ) ) {
				$valid[ strtolower( $address ) ] = $address;
			}
		}
		return array_values( $valid );
	}

	/** Whether an address is the site's or one of its users'. Who may not see the users is not to learn it. */
	public static function is_known( string $address ): bool {
		if ( 0 === strcasecmp( $address, (string) get_option( 'admin_email' ) ) ) {
			return true;
		}
		$user = get_user_by( 'email', $address );
		return $user && ( ! is_multisite() || is_user_member_of_blog( $user->ID ) );
	}
}
