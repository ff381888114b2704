<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\SearchCache;
use Millwork\Units\ExternalMedia\Settings;
use WP_Error;

/** Finds photos at Pexels with the owner's key, which no browser gets. A key has 200 requests an hour. */
final class Pexels implements Provider {

	/** The name of the key among the site's secrets. */
	public const KEY = 'pexels_api_key';

	private const API = 'https://api.pexels.com/v1/search';

	/** The host of the files. */
	private const FILES = 'https://images.pexels.com';

	public function name(): string {
		return 'pexels';
	}

	public function record(): array {
		return array(
			'label'   => 'Pexels',
			'home'    => 'https://www.pexels.com/',
			'setup'   => null === Secrets::get( self::KEY ) ? self::no_key() : '',
			'initial' => array( 'mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky' ),
			'filters' => array(
				'orientation' => array(
					'label'   => __( 'Shape', 'millwork' ),
					'options' => array(
						''          => __( 'Any shape', 'millwork' ),
						'landscape' => __( 'Landscape', 'millwork' ),
						'portrait'  => __( 'Portrait', 'millwork' ),
						'square'    => __( 'Square', 'millwork' ),
					),
				),
			),
		);
	}

	/**
	 * @param array{search: string, number: int, path: string, page: string, filter: array<string, string>} $query See
	 * the interface.
	 */
	public function find( array $query ): array|WP_Error {
		$key = Secrets::get( self::KEY );
		if ( null === $key ) {
			return new WP_Error( 'millwork_media_no_key', self::no_key(), array( 'status' => 400 ) );
		}
		if ( '' === $query['search'] ) {
			return new WP_Error( 'millwork_media_nothing', __( 'Enter a search term.', 'millwork' ), array( 'status' => 400 ) );
		}
		$page   = max( 1, (int) $query['page'] );
		$answer = SearchCache::at( self::address( array_filter( array( 'query' => $query['search'], 'page' => (string) $page, 'per_page' => (string) $query['number'], 'orientation' => $query['filter']['orientation'] ?? '' ) ) ), self::headers( $key ), 'photos' );
		if ( is_wp_error( $answer ) ) {
			return self::explain( $answer );
		}
		$photos = $answer['data']['photos'] ?? null;
		return ! is_array( $photos ) ? SearchCache::unreadable() : array(
			'items'  => array_values( array_filter( array_map( array( $this, 'item' ), array_slice( array_values( $photos ), 0, $query['number'] ) ) ) ),
			'next'   => is_string( $answer['data']['next_page'] ?? null ) && '' !== $answer['data']['next_page'] ? (string) ( $page + 1 ) : '',
			'notice' => '',
		);
	}

	public function file( Item $item ): array {
		return array( 'client' => Client::for_service( self::FILES ), 'url' => $item->url, 'headers' => array() );
	}

	/**
	 * Whether the service accepts a key.
	 * @return true|WP_Error The HTTP client's error.
	 */
	public static function check( Secret $key ): bool|WP_Error {
		$answer = SearchCache::ask( self::address( array( 'query' => 'wood', 'per_page' => '1' ) ), self::headers( $key ) );
		return is_wp_error( $answer ) ? $answer : true;
	}

	/**
	 * The URL of a search.
	 * @param array<string, string> $query Parameters.
	 */
	private static function address( array $query ): string {
		return self::API . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/** @return array<string, string> */
	private static function headers( Secret $key ): array {
		return array( 'Authorization' => $key->reveal() );
	}

	/**
	 * @param mixed $photo The service's description.
	 * @return Item|null Null if it is invalid.
	 */
	private function item( mixed $photo ): ?Item {
		$id    = is_array( $photo ) && is_int( $photo['id'] ?? null ) ? $photo['id'] : 0;
		$files = is_array( $photo ) && is_array( $photo['src'] ?? null ) ? $photo['src'] : array();
		$url   = Item::address( $files['original'] ?? '', 'images\.pexels\.com' );
		if ( ! is_array( $photo ) || $id <= 0 || '' === $url ) {
			return null;
		}
		$alt    = Item::line( $photo['alt'] ?? '' );
		$author = Item::line( $photo['photographer'] ?? '' );
		$page   = Item::address( $photo['url'] ?? '', '(?:www\.)?pexels\.com' );
		$credit = sprintf(
			/* translators: 1: a photographer's name, 2: Pexels. Both may be links. */
			__( 'Photo by %1$s on %2$s', 'millwork' ),
			Item::link( Item::address( $photo['photographer_url'] ?? '', '(?:www\.)?pexels\.com' ), '' === $author ? __( 'an unknown photographer', 'millwork' ) : $author ),
			Item::link( '' === $page ? 'https://www.pexels.com/' : $page, 'Pexels' )
		);
		return new Item(
			'pexels',
			(string) $id,
			$url,
			Item::address( $files['medium'] ?? '', 'images\.pexels\.com' ),
			/* translators: %d: the number of a photo. */
			'' === $alt ? sprintf( __( 'Photo %d', 'millwork' ), $id ) : $alt,
			$alt,
			$credit,
			$page,
			Item::pixels( $photo['width'] ?? 0 ),
			Item::pixels( $photo['height'] ?? 0 )
		);
	}

	/** An error with what to do about it. */
	private static function explain( WP_Error $error ): WP_Error {
		switch ( $error->get_error_code() ) {
			case 'millwork_http_denied':
				return new WP_Error( 'millwork_media_denied', __( 'Pexels rejected this site’s API key. An administrator can check it under Millwork → Settings → Connections.', 'millwork' ), array( 'status' => 502 ) );
			case 'millwork_http_busy':
				return new WP_Error( 'millwork_media_busy', __( 'This site has reached the Pexels limit of 200 searches an hour. Try again later, or choose another service.', 'millwork' ), array( 'status' => 429 ) + (array) $error->get_error_data() );
		}
		return $error;
	}

	private static function no_key(): string {
		return current_user_can( 'manage_options' )
			? __( 'To search Pexels, enter an API key under Millwork → Settings → Connections. It’s free. Openverse works without a key.', 'millwork' )
			: __( 'To search Pexels, ask an administrator to enter an API key. Openverse works without a key.', 'millwork' );
	}
}
