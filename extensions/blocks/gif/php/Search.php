<?php
declare( strict_types=1 );

namespace Millwork\Units\Gif;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * Searches GIPHY by words or by id, with the owner's key, which is never sent to browsers. A new key has 100 calls per
 * hour, so results are cached for one hour.
 */
final class Search {

	/** The name of the stored key. */
	public const KEY = 'giphy_api_key';

	private const ORIGIN = 'https://api.giphy.com';

	/** The most results of a search by words. */
	private const LIMIT = 10;

	/** Suitable for all ages. */
	private const RATING = 'pg-13';

	/** The format of an id. */
	public const ID = '[A-Za-z0-9]{1,64}';

	/** The format of the service's preview images. */
	private const PICTURES = '~^https://(?:media\d{0,2}|i)\.giphy\.com/[^\s"\'<>\\\\]+$~iD';

	/** The longest title, in characters; only a malicious one is longer. */
	private const TITLE = 200;

	/** The longest URL. */
	private const ADDRESS = 1000;

	/** The largest response: ten GIFs with all their files take a quarter of it. */
	private const MAX_BYTES = 512 * KB_IN_BYTES;

	/**
	 * @param string $words Not empty.
	 * @return list<array<string, mixed>>|WP_Error As from gif(); may be empty.
	 */
	public static function by_words( string $words ): array|WP_Error {
		$query = array(
			'q'      => $words,
			'limit'  => (string) self::LIMIT,
			'rating' => self::RATING,
			'lang'   => substr( determine_locale(), 0, 2 ),
		);
		return self::remembered( '/v1/gifs/search', $query );
	}

	/** @return list<array<string, mixed>>|WP_Error One, or `millwork_gif_not_found`. */
	public static function by_id( string $id ): array|WP_Error {
		return self::remembered( "/v1/gifs/$id", array() );
	}

	/** @return true|WP_Error The error of the HTTP client. */
	public static function check( Secret $key ): bool|WP_Error {
		$answer = self::ask( '/v1/gifs/search', array( 'q' => 'wood', 'limit' => '1' ), $key );
		return is_wp_error( $answer ) ? $answer : true;
	}

	/**
	 * Cached or new results.
	 * @param array<string, string> $query Without the key.
	 * @return list<array<string, mixed>>|WP_Error
	 */
	private static function remembered( string $path, array $query ): array|WP_Error {
		$key = Secrets::get( self::KEY );
		if ( null === $key ) {
			return new WP_Error( 'millwork_gif_no_key', self::no_key(), array( 'status' => 400 ) );
		}
		$name = 'millwork_gifs_' . md5( $path . '|' . wp_json_encode( $query ) );
		$kept = get_transient( $name );
		if ( is_array( $kept ) ) {
			return array_values( array_filter( $kept, 'is_array' ) );
		}
		$answer = self::ask( $path, $query, $key );
		if ( is_wp_error( $answer ) ) {
			return self::explain( $answer );
		}
		$data = $answer->json();
		if ( is_wp_error( $data ) ) {
			return $data;
		}
		$items = is_array( $data ) && is_array( $data['data'] ?? null ) ? $data['data'] : array();
		$gifs  = array_values( array_filter( array_map( array( self::class, 'gif' ), array_is_list( $items ) ? array_slice( $items, 0, self::LIMIT ) : array( $items ) ) ) );
		if ( ! $gifs && ! isset( $query['q'] ) ) {
			return self::not_found();
		}
		set_transient( $name, $gifs, HOUR_IN_SECONDS );
		return $gifs;
	}

	/** @param array<string, string> $query */
	private static function ask( string $path, array $query, Secret $key ): Response|WP_Error {
		$query['api_key'] = $key->reveal();
		return Client::for_service( self::ORIGIN )->get(
			self::ORIGIN . $path . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ),
			array(
				'headers'   => array( 'Accept' => 'application/json' ),
				'timeout'   => 8,
				'max_bytes' => self::MAX_BYTES,
				'retries'   => 0,
			)
		);
	}

	/**
	 * @param mixed $item From the service.
	 * @return array{id: string, title: string, still: string, width: int, height: int}|null Null if it is not a GIF.
	 */
	private static function gif( mixed $item ): ?array {
		$id = is_array( $item ) && is_string( $item['id'] ?? null ) ? $item['id'] : '';
		if ( ! is_array( $item ) || ! preg_match( '/^' . self::ID . '$/D', $id ) ) {
			return null;
		}
		$images = is_array( $item['images'] ?? null ) ? $item['images'] : array();
		$still  = $images['downsized_still']['url'] ?? '';
		$title  = is_string( $item['alt_text'] ?? null ) && '' !== trim( $item['alt_text'] ) ? $item['alt_text'] : ( $item['title'] ?? '' );
		return array(
			'id'     => $id,
			'title'  => is_string( $title ) ? mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', $title ) ), 0, self::TITLE ) : '',
			'still'  => is_string( $still ) && strlen( $still ) <= self::ADDRESS && preg_match( self::PICTURES, $still ) ? $still : '',
			'width'  => self::pixels( $images['original']['width'] ?? 0 ),
			'height' => self::pixels( $images['original']['height'] ?? 0 ),
		);
	}

	/** A number of pixels, which the service writes as a string; 0 if invalid. */
	private static function pixels( mixed $value ): int {
		return is_numeric( $value ) && $value > 0 && $value < 100000 ? (int) $value : 0;
	}

	/** Adds what to do about an error of the HTTP client. */
	private static function explain( WP_Error $error ): WP_Error {
		$data = (array) $error->get_error_data();
		switch ( $error->get_error_code() ) {
			case 'millwork_http_denied':
				return new WP_Error( 'millwork_gif_denied', __( 'GIPHY rejected this site’s API key. An administrator can check it under Millwork → Settings → Connections. You can still paste a link to a GIF.', 'millwork' ), array( 'status' => 502 ) );
			case 'millwork_http_busy':
				return new WP_Error(
					'millwork_gif_busy',
					__( 'This site’s GIPHY key has reached its search limit (100 per hour for a new key). Try again later, or paste a link to a GIF.', 'millwork' ),
					array( 'status' => 429 ) + $data
				);
			case 'millwork_http_not_found':
				return self::not_found();
		}
		return $error;
	}

	/** The error for an unknown id. */
	private static function not_found(): WP_Error {
		return new WP_Error( 'millwork_gif_not_found', __( 'GIPHY couldn’t find this GIF. Open it on giphy.com and copy its URL again.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** The message without a key. */
	private static function no_key(): string {
		return current_user_can( 'manage_options' )
			? __( 'To search, enter a GIPHY API key under Millwork → Settings → Connections. Without a key, paste a link to a GIF here.', 'millwork' )
			: __( 'To search, ask an administrator to enter a GIPHY API key. Without a key, paste a link to a GIF here.', 'millwork' );
	}
}
