<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Rest\RouteRegistration;
use WP_REST_Request;

/**
 * `GET millwork/v1/newsletter/audience` gives a page of a list, `…/audience/growth` the numbers of subscribers over
 * time and by state. Both require `manage_options`, because email addresses are personal data.
 */
final class Routes {

	public static function register_routes(): void {
		$may = array( self::class, 'may' );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/audience', array( self::class, 'page' ), $may, array( self::class, 'page_schema' ), array( self::class, 'page_args' ) );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/audience/growth', array( self::class, 'growth' ), $may, array( self::class, 'growth_schema' ), array( self::class, 'growth_args' ) );
	}

	public static function may(): bool {
		return current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$choice = static fn( string $description, array $values ): array => array(
			'description' => $description,
			'type'        => 'string',
			'enum'        => array( '', ...$values ),
			'default'     => '',
		);
		return array(
			'status'    => $choice( __( 'A status. Default: all.', 'millwork' ), array_column( Status::cases(), 'value' ) ),
			'frequency' => $choice( __( 'How often they get email. Default: all.', 'millwork' ), array_column( Frequency::cases(), 'value' ) ),
			'source'    => array(
				'description' => __( 'A source. Default: all.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 20,
			),
			'topic'     => array(
				'description' => __( 'The ID of a chosen topic, or “all” for people who follow everything. Default: all subscribers.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'pattern'     => '^(all|[1-9][0-9]{0,17})?$',
			),
			'search'    => array(
				'description' => __( 'Part of an email address or name.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 200,
			),
			'orderby'   => array(
				'description' => __( 'What to sort by.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'created', 'address' ),
				'default'     => 'created',
			),
			'order'     => array( 'type' => 'string', 'enum' => array( 'asc', 'desc' ), 'default' => 'desc' ),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function page_args(): array {
		return self::args() + array(
			'after'    => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 200,
			),
			'per_page' => array(
				'description' => __( 'Subscribers per page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 25,
				'minimum'     => 1,
				'maximum'     => AudienceList::MOST,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function growth_args(): array {
		return array(
			'by' => array(
				'description' => __( 'The period to group by.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array_keys( Growth::SPANS ),
				'default'     => 'day',
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{subscribers: list<array<string, mixed>>, next: string, is_complete: bool}
	 */
	public static function page( WP_REST_Request $request ): array {
		$page = AudienceList::page( self::filter( $request->get_params() ), (string) $request['orderby'], 'desc' === $request['order'], (string) $request['after'], (int) $request['per_page'] );
		return array( 'subscribers' => Presentation::rows( $page['subscribers'] ) ) + $page;
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array{counts: array<string, int>, spans: list<array<string, mixed>>}
	 */
	public static function growth( WP_REST_Request $request ): array {
		return array( 'counts' => Growth::counts(), 'spans' => Growth::by( (string) $request['by'] ) );
	}

	/**
	 * The filter in a request.
	 * @param array<string, mixed> $params Validated against args().
	 * @return array{status: string, frequency: string, source: string, topic: string, search: string}
	 */
	public static function filter( array $params ): array {
		return array(
			'status'    => (string) ( $params['status'] ?? '' ),
			'frequency' => (string) ( $params['frequency'] ?? '' ),
			'source'    => (string) ( $params['source'] ?? '' ),
			'topic'     => (string) ( $params['topic'] ?? '' ),
			'search'    => trim( (string) ( $params['search'] ?? '' ) ),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function page_schema(): array {
		return array(
			'title'      => 'newsletter-audience',
			'type'       => 'object',
			'properties' => array(
				'subscribers' => array( 'type' => 'array', 'items' => Presentation::schema() ),
				'next'        => array(
					'description' => __( 'Where the next page starts. Empty if there is none.', 'millwork' ),
					'type'        => 'string',
				),
				'is_complete' => array(
					'description' => __( 'Whether the search covered the whole list.', 'millwork' ),
					'type'        => 'boolean',
				),
			),
		);
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function growth_schema(): array {
		return array(
			'title'      => 'newsletter-growth',
			'type'       => 'object',
			'properties' => array(
				'counts' => array(
					'description'          => __( 'The number of subscribers with each status.', 'millwork' ),
					'type'                 => 'object',
					'additionalProperties' => array( 'type' => 'integer' ),
				),
				'spans'  => array(
					'description' => __( 'The numbers of people who confirmed and left, oldest first.', 'millwork' ),
					'type'        => 'array',
					'items'       => array( 'type' => 'object' ),
				),
			),
		);
	}
}
