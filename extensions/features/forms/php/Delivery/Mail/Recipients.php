<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Delivery\Mail;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Places\FormPlace;

/**
 * Decides which of a form's recipients get email. Addresses that belong to no user of the site get it only if the
 * form's author may send there. Otherwise anyone who can write a post could have the site send email to anyone.
 */
final class Recipients {

	/**
	 * @param Definition|null $definition Null if it was deleted.
	 * @return non-empty-list<string> The author's address if none is left; else the site's.
	 */
	public static function for_form( ?Definition $definition ): array {
		return self::for_addresses( $definition, array( ...( $definition->to ?? array() ), ...self::addresses( $definition->users ?? array() ) ) );
	}

	/**
	 * Those of some addresses that a form may send to.
	 * @param Definition|null $definition Null if it was deleted.
	 * @param list<string>    $addresses
	 * @return non-empty-list<string> The author's address if none is left; else the site's.
	 */
	public static function for_addresses( ?Definition $definition, array $addresses ): array {
		$named   = self::valid( $addresses );
		$allowed = null !== $definition && self::may_mail_anyone( $definition );
		$author  = self::address( null === $definition ? 0 : self::present_author( $definition ) );
		if ( ! $allowed ) {
			$confirmed = null === $definition ? array() : RecipientDecisions::confirmed( RecipientDecisions::place( $definition ), $named );
			$known     = array_values( array_filter( $named, static fn( string $one ): bool => in_array( $one, $confirmed, true ) || self::is_known( $one ) ) );
			// Authors who may only write to users also get a copy: its absence would reveal that an address is a
			// user's. If all others were confirmed, there is nothing to reveal.
			$named = $known && '' !== $author && array_diff( $named, $confirmed ) ? self::valid( array( ...$known, $author ) ) : $known;
		}
		if ( $named ) {
			return $named;
		}
		return array( '' === $author ? (string) get_option( 'admin_email' ) : $author );
	}

	/** @return list<string> Recipients without email: neither users of the site nor confirmed. */
	public static function withheld( Definition $definition ): array {
		$named = array_merge( $definition->notify ? $definition->to : array(), ...array_column( $definition->notifications, 'to' ) );
		if ( ! $named || self::may_mail_anyone( $definition ) ) {
			return array();
		}
		$named = self::valid( $named );
		return array_values( array_filter( array_diff( $named, RecipientDecisions::confirmed( RecipientDecisions::place( $definition ), $named ) ), static fn( string $one ): bool => ! self::is_known( $one ) ) );
	}

	/**
	 * Whether a form may send to addresses of no user: its writer and the post's present author must both be allowed
	 * to.
	 */
	public static function may_mail_anyone( Definition $definition ): bool {
		if ( FormPlace::is_area( $definition->source ) ) {
			return true;
		}
		return user_can( $definition->author, Capabilities::MAIL ) && user_can( self::present_author( $definition ), Capabilities::MAIL );
	}

	/** @return int The user's ID; 0 for none. A post can change its author. */
	private static function present_author( Definition $definition ): int {
		$post = $definition->source['id'] > 0 ? get_post( $definition->source['id'] ) : null;
		return $post ? (int) $post->post_author : $definition->author;
	}

	/** @return string '' if it is not a user of this site, or one without a role. */
	public static function address( int $id ): string {
		$user = $id > 0 && user_can( $id, 'read' ) ? get_userdata( $id ) : false;
		return $user ? $user->user_email : '';
	}

	/**
	 * @param int[] $ids
	 * @return list<string>
	 */
	private static function addresses( array $ids ): array {
		return array_values( array_filter( array_map( array( self::class, 'address' ), $ids ) ) );
	}

	/**
	 * @param string[] $addresses
	 * @return list<string> Valid addresses, each once.
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

	/** Whether an address is the site's or a user's. Don't reveal it to people who can't list users. */
	public static function is_known( string $address ): bool {
		if ( 0 === strcasecmp( $address, (string) get_option( 'admin_email' ) ) ) {
			return true;
		}
		$user = get_user_by( 'email', $address );
		return $user && ( ! is_multisite() || is_user_member_of_blog( $user->ID ) );
	}
}
