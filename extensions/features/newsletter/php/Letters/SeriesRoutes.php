<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueRoutes;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

/** `millwork/v1/newsletter/series`: shows and stores the series for new subscribers, for administrators. */
final class SeriesRoutes {

	/** Letters that are offered, at most. */
	private const OFFERED = 50;

	public static function register_routes(): void {
		$may = array( IssueRoutes::class, 'is_owner' );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/series', array( self::class, 'show' ), $may, array( self::class, 'schema' ) );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/series', array( self::class, 'store' ), $may, array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'is_on'   => array(
				'description' => __( 'Whether new subscribers get the series.', 'millwork' ),
				'type'        => 'boolean',
				'required'    => true,
			),
			'letters' => array(
				'description' => __( 'The letters in their order.', 'millwork' ),
				'type'        => 'array',
				'required'    => true,
				'maxItems'    => Series::MOST,
				'items'       => array(
					'type'                 => 'object',
					'additionalProperties' => false,
					'properties'           => array(
						'id'   => array( 'type' => 'integer', 'minimum' => 1, 'required' => true ),
						'days' => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => Series::LATEST, 'required' => true ),
					),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function show(): array {
		$steps  = Series::steps();
		$taken  = array_column( $steps, 'post_id' );
		$drafts = get_posts( array( 'post_type' => LetterPosts::TYPE, 'post_status' => array( 'draft', 'pending', 'private', 'publish' ), 'posts_per_page' => self::OFFERED, 'orderby' => 'modified', 'order' => 'DESC', 'post__not_in' => $taken, 'no_found_rows' => true, 'suppress_filters' => true ) ); // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams -- At most twenty.
		return array(
			'is_on'   => '' !== Series::since(),
			'letters' => array_map( array( self::class, 'step' ), $steps ),
			'drafts'  => array_values( array_map( static fn( WP_Post $post ): array => array( 'id' => $post->ID, 'title' => self::title( $post ) ), array_filter( $drafts, static fn( WP_Post $post ): bool => self::is_free( $post->ID ) ) ) ),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function store( WP_REST_Request $request ): array|WP_Error {
		$days = array_column( (array) $request['letters'], 'days', 'id' );
		foreach ( array_keys( $days ) as $id ) {
			$letter = LetterPosts::get( $id );
			if ( ! $letter || ! ( Series::has( $id ) || self::is_free( $id ) ) ) {
				return new WP_Error( 'millwork_series', __( 'One of these letters was deleted, sent or scheduled. Reload the page, and choose again.', 'millwork' ), array( 'status' => 409 ) );
			}
			$problem = $request['is_on'] ? LetterPosts::problem( $letter ) : '';
			if ( '' !== $problem ) {
				/* translators: 1: the subject of a letter, 2: what is wrong. */
				return new WP_Error( 'millwork_series', sprintf( __( 'The letter “%1$s” isn’t ready. %2$s', 'millwork' ), self::title( $letter ), $problem ), array( 'status' => 422 ) );
			}
		}
		Series::store( $days );
		Series::turn( true === $request['is_on'] );
		return self::show();
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$number = array( 'type' => 'integer' );
		$list   = static fn( array $more ): array => array(
			'type'  => 'array',
			'items' => array( 'type' => 'object', 'properties' => array( 'id' => $number, 'title' => array( 'type' => 'string' ) ) + $more ),
		);
		return array(
			'title'      => 'newsletter-series',
			'type'       => 'object',
			'properties' => array(
				'is_on'   => array( 'type' => 'boolean' ),
				'letters' => $list( array( 'days' => $number, 'sent' => $number, 'problem' => array( 'type' => 'string' ), 'edit' => array( 'type' => 'string' ) ) ),
				'drafts'  => $list( array() ),
			),
		);
	}

	/**
	 * @param array{post_id: int, days: int, added: string} $step
	 * @return array<string, mixed>
	 */
	private static function step( array $step ): array {
		$letter = LetterPosts::get( $step['post_id'] );
		$issue  = Issues::find( IssueKind::Series, $step['post_id'] );
		return array(
			'id'      => $step['post_id'],
			'title'   => $letter ? self::title( $letter ) : __( 'Deleted letter', 'millwork' ),
			'days'    => $step['days'],
			'sent'    => $issue ? Deliveries::counts( $issue->id )[ DeliveryState::Sent->value ] ?? 0 : 0,
			'problem' => $letter ? LetterPosts::problem( $letter ) : __( 'This letter was deleted.', 'millwork' ),
			'edit'    => $letter && 'trash' !== $letter->post_status ? admin_url( "post.php?post=$letter->ID&action=edit" ) : '',
		);
	}

	/** Whether a letter wasn't sent and isn't scheduled. */
	private static function is_free( int $id ): bool {
		$issue = Issues::find( IssueKind::Letter, $id );
		return ! $issue || LetterSending::is_free( $issue );
	}

	private static function title( WP_Post $letter ): string {
		$subject = trim( EmailMeta::get( $letter->ID, EmailMeta::SUBJECT ) );
		return '' === $subject ? __( 'Letter without a subject', 'millwork' ) : $subject;
	}
}
