<?php
declare( strict_types=1 );

namespace Millwork\Units\Tweetstorm;

use Millwork\Features\Sharing\Threads\RichText;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Serves `wpcom/v2/tweetstorm/generate-cards`: cards of web pages, by URL. Pages that couldn't be read are left out.
 */
final class CardsRoute {

	/** The most URLs in a request. */
	private const MOST = 50;

	/** The most uncached pages that are read: each may take seconds. */
	private const NEW = 5;

	/** The longest time for all of them, in seconds. */
	private const TIME = 10;

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/tweetstorm/generate-cards', array( self::class, 'answer' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/**
	 * @param WP_REST_Request<array{urls: list<string>}> $request The request.
	 * @return object|WP_Error Cards by URL; an error if there are too many requests and none is cached.
	 */
	public static function answer( WP_REST_Request $request ): object {
		$until = microtime( true ) + self::TIME;
		$asked = 0;
		$cards = array();
		$error = null;
		foreach ( array_unique( (array) $request['urls'] ) as $url ) {
			if ( '' === RichText::address( $url ) ) {
				continue;
			}
			$begun = microtime( true );
			$card  = Cards::get( $url, $asked < self::NEW && ! $error ? min( 5, $until - $begun ) : 0 );
			if ( $card instanceof WP_Error ) {
				$error = $card;
				continue;
			}
			// Cached cards take no time.
			$asked += (int) ( microtime( true ) - $begun > 0.02 );
			if ( $card ) {
				$cards[ $url ] = $card;
			}
		}
		return $error && ! $cards ? $error : (object) $cards;
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'urls' => array(
				'description' => __( 'The URLs of web pages.', 'millwork' ),
				'type'        => 'array',
				'required'    => true,
				'maxItems'    => self::MOST,
				'items'       => array( 'type' => 'string', 'maxLength' => 2000 ),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'                => 'tweetstorm-cards',
			'type'                 => 'object',
			'additionalProperties' => array(
				'type'       => 'object',
				'properties' => array_fill_keys( array( 'creator', 'description', 'image', 'title', 'type', 'url' ), array( 'type' => 'string' ) ),
			),
		);
	}
}
