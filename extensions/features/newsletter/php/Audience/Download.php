<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Generator;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Newsletter\Import\TopicNames;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Rest\FileResponse;
use WP_REST_Request;

/**
 * Answers `admin-post.php?action=millwork_export_subscribers` with a CSV file of the list that the other parameters
 * describe (Routes::args()), or of some subscribers (`ids`).
 */
final class Download {

	/** Also the nonce's action. */
	public const ACTION = 'millwork_export_subscribers';

	/** The URL without the parameters of a list. */
	public static function url(): string {
		return FileResponse::url( self::ACTION );
	}

	/** Sends the file or an error. */
	public static function answer(): void {
		if ( ! Routes::may() ) {
			wp_die( esc_html__( 'You aren’t allowed to view subscribers.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$request = self::request( wp_unslash( $_GET ) );
		if ( null === $request ) {
			wp_die( esc_html__( 'Couldn’t export: the link is incomplete. Go back to Subscribers and export from there.', 'millwork' ), '', array( 'response' => 400 ) );
		}
		FileResponse::send( 'subscribers', 'csv', 'text/csv; charset=utf-8', FileResponse::marked( self::lines( $request->get_params() ), (bool) $request['mark'] ) );
	}

	/**
	 * @param array<mixed> $params
	 * @return WP_REST_Request<array<string, mixed>>|null Null if they are invalid.
	 */
	public static function request( array $params ): ?WP_REST_Request {
		$args = Routes::args() + array(
			'ids' => array( 'type' => 'string', 'default' => '', 'pattern' => '^(\d{1,18}(,\d{1,18}){0,99})?$' ),
		);
		return FileResponse::request( $args, $params );
	}

	/**
	 * The file's lines; few subscribers are in memory at a time.
	 * @param array<string, mixed> $params Of the list, validated.
	 * @return Generator<string>
	 */
	public static function lines( array $params ): Generator {
		// UTF-8 byte order mark: without it, some spreadsheets assume another encoding.
		yield "\xEF\xBB\xBF" . Csv::line( Presentation::HEADINGS );
		$ids = array_filter( array_map( 'intval', explode( ',', (string) ( $params['ids'] ?? '' ) ) ) );
		if ( $ids ) {
			yield self::some( array_values( array_filter( array_map( array( Subscribers::class, 'get' ), $ids ) ) ) );
			return;
		}
		$after = '';
		do {
			$page  = AudienceList::page( Routes::filter( $params ), (string) ( $params['orderby'] ?? 'created' ), 'asc' !== ( $params['order'] ?? '' ), $after, AudienceList::MOST );
			$after = $page['next'];
			yield self::some( $page['subscribers'] );
		} while ( '' !== $after );
	}

	/** @param list<Subscriber> $subscribers */
	private static function some( array $subscribers ): string {
		$topics = TopicNames::of( $subscribers );
		return implode( '', array_map( static fn( Subscriber $one ): string => Csv::line( Presentation::line( $one, $topics[ $one->id ] ) ), $subscribers ) );
	}
}
