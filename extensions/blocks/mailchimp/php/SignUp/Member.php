<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp\SignUp;

use Millwork\Units\Mailchimp\Account;
use Millwork\Units\Mailchimp\Api;
use Millwork\Units\Mailchimp\Settings;
use WP_Error;

/**
 * Adds an address to the audience without losing data: groups are added and never removed, fields with values keep
 * them, and subscribed people stay subscribed. Nobody is unsubscribed here, and people who have left return only by
 * confirming.
 */
final class Member {

	/** Mailchimp's error for an address that has unsubscribed or bounced. */
	private const LEFT = 'Member In Compliance State';

	/** The result if groups or the field were left out. */
	public const WITHOUT = 'without';

	/**
	 * @param string $email    Normalized.
	 * @param string $language The visitor's Accept-Language; may be ''.
	 * @return string|WP_Error '', or WITHOUT if the audience has no such groups or field; an error of Api.
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
		// The address matters more than a group or field that no longer exists.
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
	 * Whether Mailchimp rejects the data, but not because of the address.
	 * @param array<array-key, mixed>|WP_Error $answer Mailchimp's response.
	 */
	private static function is_rejected( array|WP_Error $answer ): bool {
		return is_wp_error( $answer ) && Api::REJECTED === $answer->get_error_code() && ! self::has_left( $answer );
	}

	/**
	 * The status to set.
	 * @param string $known The current one; '' for a new address.
	 * @return string '' to leave it.
	 */
	private static function status( string $known ): string {
		$usual = Settings::asks_to_confirm() ? 'pending' : 'subscribed';
		return match ( $known ) {
			'subscribed'        => '',
			// A confirmation email has already been sent.
			'pending'           => 'pending' === $usual ? '' : $usual,
			'', 'transactional' => $usual,
			// Former subscribers.
			default             => 'pending',
		};
	}

	/**
	 * The groups and the field that the member doesn't have yet.
	 * @param array<array-key, mixed> $member From Mailchimp.
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
	 * Whether Mailchimp requires people to sign up again themselves.
	 * @param array<array-key, mixed>|WP_Error $answer Mailchimp's response.
	 */
	private static function has_left( array|WP_Error $answer ): bool {
		return is_wp_error( $answer ) && self::LEFT === ( $answer->get_error_data()['title'] ?? '' );
	}
}
