<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Http\Client;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\SearchCache;
use WP_Error;

/**
 * Offers what a user picks in the Google Photos Picker. Google gives sites no access to albums or filters. The picked
 * files are available for an hour, with the user's token.
 */
final class GooglePhotos implements Provider, HasAccounts, HasPicker {

	/** The shortest time between checks, in seconds: authors' requests are rate-limited. */
	private const PAUSE = 15;

	/** The hosts of the files; videos redirect to the last one. */
	private const FILES = array( 'https://lh3.googleusercontent.com', 'https://lh4.googleusercontent.com', 'https://lh5.googleusercontent.com', 'https://lh6.googleusercontent.com', 'https://video-downloads.googleusercontent.com' );

	public function name(): string {
		return 'google_photos';
	}

	public function record(): array {
		return array(
			'label'  => 'Google Photos',
			'home'   => 'https://photos.google.com/',
			'setup'  => GoogleApplication::setup(),
			'search' => false,
			'kinds'  => array( 'image', 'video' ),
			'hint'   => __( 'Search and open your albums in a Google Photos window. Google doesn’t show them to other sites, so there are no albums or filters here.', 'millwork' ),
		);
	}

	public function account(): array {
		$kept = GoogleSignIn::kept();
		return array( 'connected' => null !== $kept, 'name' => $kept['name'] ?? '', 'image' => $kept['image'] ?? '' );
	}

	public function connect_url(): string|WP_Error {
		return GoogleSignIn::url();
	}

	/** @param array<string, string> $query See the interface. */
	public function complete( #[\SensitiveParameter] array $query ): bool|WP_Error {
		return GoogleSignIn::complete( $query );
	}

	public function disconnect(): bool|WP_Error {
		$kept = GoogleSignIn::kept();
		if ( $kept && '' !== $kept['session'] ) {
			$this->close( $kept['session'] );
		}
		GoogleSignIn::end();
		return true;
	}

	public function open( int $most ): array|WP_Error {
		$kept = GoogleSignIn::kept();
		if ( $kept && '' !== $kept['session'] ) {
			// Google limits the number of sessions.
			$this->close( $kept['session'] );
		}
		$answer = GooglePicker::ask( 'POST', '/v1/sessions', array( 'pickingConfig' => array( 'maxItemCount' => (string) $most ) ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$session = GoogleItem::id( $answer['id'] ?? '' );
		$url     = Item::address( $answer['pickerUri'] ?? '', '(?:[a-z0-9-]+\.)*google\.com' );
		if ( '' === $session || '' === $url ) {
			return SearchCache::unreadable();
		}
		self::remember( $session );
		$config = is_array( $answer['pollingConfig'] ?? null ) ? $answer['pollingConfig'] : array();
		return array(
			'session'  => $session,
			// This makes the window close automatically.
			'url'      => untrailingslashit( $url ) . '/autoclose',
			'pause'    => max( self::PAUSE, self::seconds( $config['pollInterval'] ?? '', 5 ) ),
			'patience' => min( DAY_IN_SECONDS, self::seconds( $config['timeoutIn'] ?? '', 30 * MINUTE_IN_SECONDS ) ),
		);
	}

	public function is_chosen( string $session ): bool|WP_Error {
		$answer = '' === GoogleItem::id( $session ) ? Item::stale() : GooglePicker::ask( 'GET', "/v1/sessions/$session" );
		return is_wp_error( $answer ) ? $answer : true === ( $answer['mediaItemsSet'] ?? false );
	}

	public function close( string $session ): bool|WP_Error {
		$answer = '' === GoogleItem::id( $session ) ? Item::stale() : GooglePicker::ask( 'DELETE', "/v1/sessions/$session" );
		if ( is_wp_error( $answer ) && 'millwork_media_no_session' !== $answer->get_error_code() ) {
			return $answer;
		}
		self::remember( '' );
		return true;
	}

	/**
	 * @param array{search: string, number: int, path: string, page: string, filter: array<string, string>} $query See
	 * the interface; the path is the session's ID.
	 */
	public function find( array $query ): array|WP_Error {
		if ( null === GoogleSignIn::kept() ) {
			return GoogleApplication::get() ? GoogleSignIn::required() : new WP_Error( 'millwork_media_no_key', GoogleApplication::missing(), array( 'status' => 400 ) );
		}
		if ( in_array( $query['path'], array( 'recent', '/', '' ), true ) ) {
			// Nothing has been picked yet.
			return array( 'items' => array(), 'next' => '', 'notice' => '' );
		}
		$session = GoogleItem::id( $query['path'] );
		$answer  = '' === $session ? Item::stale() : GooglePicker::ask(
			'GET',
			'/v1/mediaItems?' . http_build_query(
				array_filter(
					array(
						'sessionId' => $session,
						'pageSize'  => (string) $query['number'],
						'pageToken' => $query['page'],
					)
				),
				'',
				'&',
				PHP_QUERY_RFC3986
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$media = $answer['mediaItems'] ?? array();
		return ! is_array( $media ) ? SearchCache::unreadable() : array(
			'items'  => array_values( array_filter( array_map( array( GoogleItem::class, 'from_media_item' ), array_slice( array_values( $media ), 0, $query['number'] ) ) ) ),
			'next'   => is_string( $answer['nextPageToken'] ?? null ) && strlen( $answer['nextPageToken'] ) <= 2000 ? $answer['nextPageToken'] : '',
			'notice' => '',
		);
	}

	public function file( Item $item ): array|WP_Error {
		$token = GoogleSignIn::access();
		return is_wp_error( $token ) ? $token : array(
			'client'  => Client::for_service( ...self::FILES ),
			'url'     => $item->url,
			'headers' => array( 'Authorization' => "Bearer $token" ),
		);
	}

	/**
	 * Stores which picker session is open.
	 * @param string $session Its ID; '' for none.
	 */
	private static function remember( string $session ): void {
		$kept = GoogleSignIn::kept();
		if ( $kept ) {
			GoogleTokens::store( array( 'session' => $session ) + $kept );
		}
	}

	/**
	 * Parses a duration.
	 * @param mixed $text For example '5s' or '1799.5s'.
	 * @param int $else The fallback.
	 * @return int Seconds.
	 */
	private static function seconds( mixed $text, int $else ): int {
		return is_string( $text ) && preg_match( '/^(\d{1,6}(?:\.\d+)?)s$/D', $text, $found ) ? (int) ceil( (float) $found[1] ) : $else;
	}
}
