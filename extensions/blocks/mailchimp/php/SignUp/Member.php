<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\Api;
use Millwork\Units\Mailchimp\Settings;
use WP_Error;

/**
 * Adds an address to the audience and keeps what is known about it: groups are added and none is removed, fields with
 * values keep them, and subscribed people stay subscribed. Nobody is unsubscribed here, and people who have left come
 * back only by confirming.
 */
final class Member {

	/** What Mailchimp says of an address that has left, or to which mail came back. */
	private const LEFT = 'Member In Compliance State';

	/** What was left out, if anything was. */
	public const WITHOUT = 'without';

	/**
	 * @param Account $account  The connection.
	 * @param string  $email    The address, in its normal form.
	 * @param MemberRequest    $wish     What the form asks.
	 * @param string  $language Accept-Language of the visitor; may be ''.
	 * @return string|WP_Error '', or WITHOUT where the audience does not know the groups or the field; an error
	 *                         of Api.
	 */
	public static function sign_up( Account $account, string $email, MemberRequest $wish, string $language ): string|WP_Error {
		$member = Api::member( $account, $email );
		if ( is_wp_error( $member ) ) {
			return $member;
		}
		$known  = is_string( $member['status'] ?? null ) ? $member['status'] : '';
		$status = self::status( $known );
		$more   = self::more( $member, $wish );
		if ( in_array( $known, array( '', 'archived', 'transactional' ), true ) ) {
			// Someone may have signed up in between: their current status is kept.
			$method = 'PUT';
			$body   = array( 'email_address' => $email );
			$state  = '' === $known ? 'status_if_new' : 'status';
		} else {
			$method = 'PATCH';
			$body   = array();
			$state  = 'status';
		}
		if ( '' !== $status ) {
			$body[ $state ] = $status;
		}
		if ( ! $body && ! $more ) {
			return '';
		}
		$answer = Api::tell( $account, $method, $email, $body + $more, $language );
		if ( self::has_left( $answer ) && 'subscribed' === $status ) {
			$answer = Api::tell( $account, $method, $email, array( $state => 'pending' ) + $body + $more, $language );
		}
		if ( ! self::is_rejected( $answer ) || ! $more ) {
			return is_wp_error( $answer ) ? $answer : '';
		}
		// The address matters more than a group or a field that is gone.
		$less = isset( $more['interests'], $more['merge_fields'] ) ? array( array( 'interests' => $more['interests'] ), array( 'merge_fields' => $more['merge_fields'] ), array() ) : array( array() );
		foreach ( $less as $some ) {
			$answer = $body + $some ? Api::tell( $account, $method, $email, $body + $some, $language ) : array();
			if ( ! self::is_rejected( $answer ) ) {
				break;
			}
		}
		return is_wp_error( $answer ) ? $answer : self::WITHOUT;
	}

	/**
	 * Whether Mailchimp does not take what was said, and not for the address's sake.
	 * @param array<array-key, mixed>|WP_Error $answer What it says.
	 */
	private static function is_rejected( array|WP_Error $answer ): bool {
		return is_wp_error( $answer ) && Api::REJECTED === $answer->get_error_code() && ! self::has_left( $answer );
	}

	/**
	 * The state that an address gets.
	 * @param string $known The one that it has; '' for a new one.
	 * @return string '' to leave it.
	 */
	private static function status( string $known ): string {
		$usual = Settings::asks_to_confirm() ? 'pending' : 'subscribed';
		return match ( $known ) {
			'subscribed'        => '',
			// A mail is on its way already.
			'pending'           => 'pending' === $usual ? '' : $usual,
			'', 'transactional' => $usual,
			// Who was there and is no more.
			default             => 'pending',
		};
	}

	/**
	 * The groups and the field, as far as the member has not got them.
	 * @param array<array-key, mixed> $member What is known of the member.
	 * @param MemberRequest                    $wish   What the form asks.
	 * @return array{interests?: array<string, bool>, merge_fields?: array<string, string>}
	 */
	private static function more( array $member, MemberRequest $wish ): array {
		$had    = is_array( $member['interests'] ?? null ) ? $member['interests'] : array();
		$fields = is_array( $member['merge_fields'] ?? null ) ? $member['merge_fields'] : array();
		$more   = array();
		foreach ( $wish->interests as $id ) {
			if ( true !== ( $had[ $id ] ?? false ) ) {
				$more['interests'][ $id ] = true;
			}
		}
		if ( '' !== $wish->tag && '' === ( $fields[ $wish->tag ] ?? '' ) ) {
			$more['merge_fields'] = array( $wish->tag => $wish->value );
		}
		return $more;
	}

	/**
	 * Whether Mailchimp wants a person to come back by themselves.
	 * @param array<array-key, mixed>|WP_Error $answer What it says.
	 */
	private static function has_left( array|WP_Error $answer ): bool {
		return is_wp_error( $answer ) && self::LEFT === ( $answer->get_error_data()['title'] ?? '' );
	}
}
