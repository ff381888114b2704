<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Http\Client;
use Millwork\Http\ClientError;
use Millwork\Http\Response;
use Millwork\Secrets\Secret;
use WP_Error;

/**
 * The parts of Mailchimp's Marketing API 3.0 in use. Errors have one of three codes that say what to do, and contain
 * nothing of what was sent.
 */
final class Api {

	/** The key is rejected, or the audience is gone: the owner must act. */
	public const REFUSED = 'millwork_mailchimp_refused';

	/** Mailchimp rejects this address, group or field; trying again would not help. */
	public const REJECTED = 'millwork_mailchimp_rejected';

	/** A temporary failure. */
	public const LATER = 'millwork_mailchimp_later';

	/** The most audiences, group categories, and groups per category to request. */
	private const MOST_AUDIENCES = 200;
	private const MOST_KINDS     = 10;
	private const MOST_GROUPS    = 60;

	/** @return array<string, string>|WP_Error Names by id. The error is the HTTP client's. */
	public static function audiences( Secret $key ): array|WP_Error {
		$found = self::get( $key, '/lists?fields=lists.id,lists.name', 'lists', self::MOST_AUDIENCES );
		return is_wp_error( $found ) ? $found : array_column( self::named( $found, 'name' ), 'name', 'id' );
	}

	/**
	 * The groups of an audience, by category.
	 * @return list<array{id: string, title: string, interests: list<array{id: string, name: string}>}>|WP_Error The
	 *   error is the HTTP client's.
	 */
	public static function groups( Account $account ): array|WP_Error {
		$path  = "/lists/$account->audience/interest-categories";
		$items = self::get( $account->key, "$path?fields=categories.id,categories.title", 'categories', self::MOST_KINDS );
		if ( is_wp_error( $items ) ) {
			return $items;
		}
		$kinds = array();
		foreach ( self::named( $items, 'title' ) as $kind ) {
			$found = self::get( $account->key, "$path/{$kind['id']}/interests?fields=interests.id,interests.name", 'interests', self::MOST_GROUPS );
			if ( is_wp_error( $found ) ) {
				return $found;
			}
			$kinds[] = array(
				'id'        => $kind['id'],
				'title'     => $kind['name'],
				'interests' => self::named( $found, 'name' ),
			);
		}
		return $kinds;
	}

	/**
	 * What an audience has stored about an address.
	 * @param string $email Normalized.
	 * @return array<array-key, mixed>|WP_Error Its status, groups and fields; empty if it is new.
	 */
	public static function member( Account $account, string $email ): array|WP_Error {
		$answer = self::read( self::request( $account->key, 'GET', self::path( $account, $email ) . '?fields=status,interests,merge_fields' ) );
		if ( ! is_wp_error( $answer ) ) {
			return $answer;
		}
		return 404 === ( $answer->get_error_data()['remote_status'] ?? 0 ) ? array() : $answer;
	}

	/**
	 * Adds or updates an address in an audience.
	 * @param string               $method   'PUT' to add, 'PATCH' to update.
	 * @param string               $email    Normalized.
	 * @param array<string, mixed> $body
	 * @param string               $language The visitor's Accept-Language; may be ''.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public static function tell( Account $account, string $method, string $email, array $body, string $language ): array|WP_Error {
		// Forms ask only for the address, even if the audience requires other fields.
		return self::read( self::request( $account->key, $method, self::path( $account, $email ) . '?skip_merge_validation=true', $body, $language ) );
	}

	/** @param string $email Normalized. */
	private static function path( Account $account, string $email ): string {
		return "/lists/$account->audience/members/" . md5( $email );
	}

	/**
	 * Reads a list while a user waits. Anything but a list is an error, so that known data isn't replaced.
	 * @param string $path With a query.
	 * @param string $name The list's name in the response.
	 * @return array<array-key, mixed>|WP_Error The HTTP client's error.
	 */
	private static function get( Secret $key, string $path, string $name, int $most ): array|WP_Error {
		$answer = self::request( $key, 'GET', "$path&count=$most" );
		$answer = $answer instanceof Response ? $answer->error() ?? $answer->json() : $answer;
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$items = is_array( $answer ) && $answer ? $answer[ $name ] ?? null : $answer;
		return is_array( $items ) ? array_slice( $items, 0, $most ) : ClientError::error( 'bad_answer', (string) wp_parse_url( Account::origin( $key ), PHP_URL_HOST ) );
	}

	/**
	 * @param array<string, mixed>|null $body
	 * @param string                    $language Accept-Language; '' for none.
	 */
	private static function request( Secret $key, string $method, string $path, ?array $body = null, string $language = '' ): Response|WP_Error {
		$origin  = Account::origin( $key );
		$headers = array( 'Authorization' => 'Basic ' . base64_encode( 'millwork:' . $key->reveal() ) );
		if ( null !== $body ) {
			$headers['Content-Type'] = 'application/json';
		}
		if ( '' !== $language ) {
			$headers['Accept-Language'] = $language;
		}
		return Client::for_service( $origin )->request(
			$method,
			"$origin/3.0$path",
			array(
				'headers'       => $headers,
				'body'          => null === $body ? '' : (string) wp_json_encode( $body ),
				'timeout'       => 8,
				'retries'       => 0,
				'accept_errors' => true,
			)
		);
	}

	/**
	 * Reads a response for a job.
	 * @return array<array-key, mixed>|WP_Error One of the codes above, with Mailchimp's `title` in its data if there is
	 *   one.
	 */
	private static function read( Response|WP_Error $answer ): array|WP_Error {
		if ( is_wp_error( $answer ) ) {
			return new WP_Error( self::LATER, $answer->get_error_message(), $answer->get_error_data() );
		}
		$data = $answer->json();
		$data = is_array( $data ) ? $data : array();
		// Akamai, in front of the API, rejects too many requests with any status code.
		$is_busy = 'akamai_error_message' === ( $data['type'] ?? '' );
		// A member has a status. Any other successful response is not Mailchimp's, but a proxy's for example.
		if ( $answer->status < 300 && is_string( $data['status'] ?? null ) && ! $is_busy ) {
			return $data;
		}
		$error = $answer->error();
		$code  = match ( true ) {
			$is_busy                                                 => self::LATER,
			in_array( $answer->status, array( 401, 403, 404 ), true ) => self::REFUSED,
			in_array( $answer->status, array( 400, 405, 422 ), true ) => self::REJECTED,
			default                                                  => self::LATER,
		};
		$title = is_string( $data['title'] ?? null ) ? $data['title'] : '';
		return new WP_Error( $code, $error ? $error->get_error_message() : '', compact( 'title' ) + (array) ( $error ? $error->get_error_data() : array() ) );
	}

	/**
	 * The items with an id and a name.
	 * @param array<array-key, mixed> $items From Mailchimp.
	 * @param string                  $name  The key of the name.
	 * @return list<array{id: string, name: string}>
	 */
	private static function named( array $items, string $name ): array {
		$found = array();
		foreach ( $items as $item ) {
			if ( is_array( $item ) && is_string( $item['id'] ?? null ) && preg_match( Account::ID, $item['id'] ) && is_string( $item[ $name ] ?? null ) ) {
				$found[] = array(
					'id'   => $item['id'],
					'name' => mb_substr( sanitize_text_field( wp_specialchars_decode( $item[ $name ], ENT_QUOTES ) ), 0, 200 ),
				);
			}
		}
		return $found;
	}
}
