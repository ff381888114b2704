<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\SearchCache;
use Millwork\Units\ExternalMedia\SearchQuota;
use WP_Error;

/**
 * Finds openly licensed pictures at Openverse: without a key within small limits, which authors see, or as a registered
 * app with large ones. The files are on many servers.
 */
final class Openverse implements Provider {

	private const API = 'https://api.openverse.org/v1';

	/** The most pictures on a page without a key, and the most pages. */
	private const MOST = 20;

	private const ID = '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D';

	public function name(): string {
		return 'openverse';
	}

	public function record(): array {
		return array(
			'label'   => 'Openverse',
			'home'    => 'https://openverse.org/',
			'setup'   => '',
			// Searches are limited, so there is no automatic first one.
			'initial' => array(),
			'filters' => array(
				'license_type' => array(
					'label'   => __( 'License', 'millwork' ),
					'options' => array(
						''                        => __( 'Any license', 'millwork' ),
						'commercial'              => __( 'Commercial use allowed', 'millwork' ),
						'modification'            => __( 'Changes allowed', 'millwork' ),
						'commercial,modification' => __( 'Commercial use and changes allowed', 'millwork' ),
					),
				),
				'category'     => array(
					'label'   => __( 'Image type', 'millwork' ),
					'options' => array(
						''                  => __( 'Any type', 'millwork' ),
						'photograph'        => __( 'Photo', 'millwork' ),
						'illustration'      => __( 'Illustration', 'millwork' ),
						'digitized_artwork' => __( 'Artwork', 'millwork' ),
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
		if ( '' === $query['search'] ) {
			return new WP_Error( 'millwork_media_nothing', __( 'Enter a search term.', 'millwork' ), array( 'status' => 400 ) );
		}
		$token = OpenverseToken::get();
		if ( is_wp_error( $token ) ) {
			return $token;
		}
		$page = max( 1, (int) $query['page'] );
		$url  = self::API . '/images/?' . http_build_query(
			array_filter(
				array(
					'q'            => $query['search'],
					'page'         => (string) $page,
					'page_size'    => (string) min( self::MOST, $query['number'] ),
					'license_type' => $query['filter']['license_type'] ?? '',
					'category'     => $query['filter']['category'] ?? '',
				)
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);

		$answer = '' === $token
			? SearchCache::at( $url, array(), 'results', array( SearchQuota::class, 'take' ) )
			: SearchCache::at( $url, array( 'Authorization' => "Bearer $token" ), 'results' );
		if ( is_wp_error( $answer ) ) {
			return self::explain( $answer, '' !== $token );
		}
		SearchQuota::learn( $answer['headers'] );
		$pictures = $answer['data']['results'] ?? null;
		$pages    = $answer['data']['page_count'] ?? 0;
		return ! is_array( $pictures ) ? SearchCache::unreadable() : array(
			'items'  => array_values( array_filter( array_map( array( $this, 'item' ), array_slice( array_values( $pictures ), 0, $query['number'] ) ) ) ),
			'next'   => is_int( $pages ) && $page < min( $pages, self::MOST ) ? (string) ( $page + 1 ) : '',
			'notice' => '' === $token ? self::notice( $answer['headers'] ) : '',
		);
	}

	public function file( Item $item ): array {
		return array( 'client' => Client::for_public_hosts(), 'url' => $item->url, 'headers' => array() );
	}

	/**
	 * @param mixed $picture The service's description.
	 * @return Item|null Null if it is invalid.
	 */
	private function item( mixed $picture ): ?Item {
		$text = static fn( string $name ): string => is_array( $picture ) ? Item::line( $picture[ $name ] ?? '' ) : '';
		$id   = $text( 'id' );
		$url  = is_array( $picture ) ? Item::address( $picture['url'] ?? '' ) : '';
		if ( ! is_array( $picture ) || ! preg_match( self::ID, $id ) || '' === $url ) {
			return null;
		}
		$title  = '' === $text( 'title' ) ? __( 'Untitled', 'millwork' ) : $text( 'title' );
		$page   = Item::address( $picture['foreign_landing_url'] ?? '' );
		$credit = sprintf(
			/* translators: 1: an image's title, 2: its creator's name, 3: its license, such as CC BY 4.0. All may be links. */
			__( '“%1$s” by %2$s, %3$s', 'millwork' ),
			Item::link( $page, $title ),
			Item::link( Item::address( $picture['creator_url'] ?? '' ), '' === $text( 'creator' ) ? __( 'an unknown creator', 'millwork' ) : $text( 'creator' ) ),
			Item::link( Item::address( $picture['license_url'] ?? '', 'creativecommons\.org' ), self::license( $text( 'license' ), $text( 'license_version' ) ) )
		);
		return new Item(
			'openverse',
			$id,
			$url,
			self::API . "/images/$id/thumb/",
			$title,
			// Titles seldom describe the picture.
			'',
			$credit,
			'' === $page ? "https://openverse.org/image/$id" : $page,
			Item::pixels( $picture['width'] ?? 0 ),
			Item::pixels( $picture['height'] ?? 0 )
		);
	}

	/**
	 * @param string $code For example 'by-sa'.
	 * @param string $version For example '2.0'; may be empty.
	 */
	private static function license( string $code, string $version ): string {
		$name = match ( $code ) {
			'pdm'   => 'Public Domain Mark',
			'cc0'   => 'CC0',
			''      => __( 'unknown license', 'millwork' ),
			default => 'CC ' . strtoupper( $code ),
		};
		return trim( '' === $code ? $name : "$name $version" );
	}

	/**
	 * A sentence about the remaining searches.
	 * @param array<string, string> $headers The answer's, for example 'x-ratelimit-limit-anon_burst: 20/min' and
	 * 'x-ratelimit-available-anon_burst: 19'.
	 * @return string A sentence; '' if they say nothing.
	 */
	private static function notice( array $headers ): string {
		$units = array(
			/* translators: 1: a number, 2: a larger number. */
			'min'  => array( __( '%1$d of %2$d searches left this minute', 'millwork' ), 0 ),
			/* translators: 1: a number, 2: a larger number. */
			'hour' => array( __( '%1$d of %2$d searches left this hour', 'millwork' ), 1 ),
			/* translators: 1: a number, 2: a larger number. */
			'day'  => array( __( '%1$d of %2$d searches left today', 'millwork' ), 2 ),
		);
		$parts = array();
		foreach ( $headers as $name => $value ) {
			if ( preg_match( '~^x-ratelimit-limit-(anon_\w+)$~D', (string) $name, $scope ) && preg_match( '~^(\d{1,6})/(min|hour|day)~', $value, $limit ) && preg_match( '/^\d{1,6}$/D', $headers[ "x-ratelimit-available-$scope[1]" ] ?? '', $left ) ) {
				list( $words, $order ) = $units[ $limit[2] ];
				$parts[ $order ]       = sprintf( $words, (int) $left[0], (int) $limit[1] );
			}
		}
		ksort( $parts );
		return $parts
			/* translators: %s: 'four of five searches left this hour' or similar. */
			? sprintf( __( 'Openverse without registration: %s.', 'millwork' ), implode( wp_get_list_item_separator(), $parts ) ) . ' ' . self::offer()
			: '';
	}

	/** How to get more searches. */
	private static function offer(): string {
		return current_user_can( 'manage_options' )
			? __( 'Register under Millwork → Settings → Connections to search more.', 'millwork' )
			: __( 'An administrator can register this site to search more.', 'millwork' );
	}

	/** An error with what to do about it. */
	private static function explain( WP_Error $error, bool $is_registered ): WP_Error {
		$data = (array) $error->get_error_data();
		if ( 'millwork_media_share' === $error->get_error_code() ) {
			return new WP_Error( 'millwork_media_share', $error->get_error_message() . ' ' . self::offer(), $data );
		}
		if ( 'millwork_http_busy' === $error->get_error_code() ) {
			return new WP_Error(
				'millwork_media_busy',
				$is_registered
					? __( 'This site has reached Openverse’s search limit. Try again later, or choose another service.', 'millwork' )
					: __( 'This site has reached Openverse’s search limit for unregistered sites. Try again later, or choose another service.', 'millwork' ) . ' ' . self::offer(),
				array( 'status' => 429 ) + $data
			);
		}
		if ( 'millwork_http_denied' === $error->get_error_code() ) {
			OpenverseToken::forget();
			return new WP_Error( 'millwork_media_denied', __( 'Openverse denied access. Try again. If this keeps happening, ask an administrator to check Millwork → Settings → Connections.', 'millwork' ), array( 'status' => 502 ) );
		}
		return $error;
	}
}
