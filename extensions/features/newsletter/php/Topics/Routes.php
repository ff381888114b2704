<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Topics;

use Millwork\Features\Newsletter\Paid\PlanTopics;
use Millwork\Features\Newsletter\Paid\PlanWork;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `millwork/v1/newsletter/topics`: lists, adds, changes, sorts and deletes topics, for administrators. Each answer is
 * the whole list.
 */
final class Routes {

	public static function register_routes(): void {
		$may    = static fn(): bool => current_user_can( 'manage_options' );
		$schema = array( self::class, 'schema' );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/topics', array( self::class, 'index' ), $may, $schema );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/topics', array( self::class, 'add' ), $may, $schema, array( self::class, 'args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/topics/order', array( self::class, 'order' ), $may, $schema, array( self::class, 'order_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/topics/(?P<id>[\d]+)', array( self::class, 'change' ), $may, $schema, array( self::class, 'args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/topics/(?P<id>[\d]+)', array( self::class, 'delete' ), $may, $schema, null, WP_REST_Server::DELETABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'name'     => array(
				'description' => __( 'The name that subscribers see.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => Topics::LONGEST,
			),
			'category' => array(
				'description' => __( 'The category whose posts belong to it; 0 for none.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'plan'     => array(
				'description' => __( 'The payment plan that gives the topic; empty for a free topic.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => 64,
			),
			'is_open'  => array(
				'description' => __( 'Whether everyone can read a paid topic’s posts on the site.', 'millwork' ),
				'type'        => 'boolean',
			),
			'page'     => array(
				'description' => __( 'The page where people pay for it; 0 for none.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 0,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function order_args(): array {
		return array(
			'ids' => array(
				'description' => __( 'The topics’ IDs in the new order.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 1 ),
				'maxItems'    => Topics::MOST,
				'required'    => true,
			),
		);
	}

	/** @return array{topics: list<array<string, mixed>>, everything: int, plans: list<array{id: string, title: string}>} */
	public static function index(): array {
		$counts = Following::counts();
		$topics = array_map(
			static function ( Topic $topic ) use ( $counts ): array {
				$term = $topic->category > 0 ? get_term( $topic->category, 'category' ) : null;
				return array(
					'id'            => $topic->id,
					'name'          => $topic->name,
					'category'      => $topic->category,
					'category_name' => $term instanceof \WP_Term ? html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' ) : '',
					'is_paid'       => $topic->is_paid(),
					'plan'          => (string) $topic->plan,
					'is_open'       => $topic->is_open,
					'page'          => $topic->page,
					'page_title'    => $topic->page > 0 ? html_entity_decode( get_the_title( $topic->page ), ENT_QUOTES, 'UTF-8' ) : '',
					'followers'     => $counts[ $topic->id ] ?? 0,
				);
			},
			array_values( Topics::all() )
		);
		return array( 'topics' => $topics, 'everything' => Following::count_all(), 'plans' => PlanTopics::plans() );
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function add( WP_REST_Request $request ): array|WP_Error {
		$problem = self::problem( $request, 0 );
		if ( ! $problem && count( Topics::all() ) >= Topics::MOST ) {
			/* translators: %d: a number. */
			$problem = self::error( sprintf( __( 'A site can have %d topics. Delete one first.', 'millwork' ), Topics::MOST ) );
		}
		$id = $problem ? 0 : Topics::add( (string) $request['name'], (int) $request['category'] );
		if ( ! $problem && ! $id ) {
			$problem = self::error( __( 'Couldn’t save this. Try again in a few minutes.', 'millwork' ), 503 );
		}
		$problem || self::set_payment( $id, $request );
		return $problem ?? self::index();
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function change( WP_REST_Request $request ): array|WP_Error {
		$id = (int) $request->get_url_params()['id'];
		if ( ! Topics::get( $id ) ) {
			return self::missing();
		}
		$problem = self::problem( $request, $id );
		if ( ! $problem && ! Topics::change( $id, (string) $request['name'], (int) $request['category'] ) ) {
			$problem = self::error( __( 'Couldn’t save this. Try again in a few minutes.', 'millwork' ), 503 );
		}
		$problem || self::set_payment( $id, $request );
		return $problem ?? self::index();
	}

	/**
	 * Stores a topic's plan and who can read its posts. What the request doesn't say stays.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function set_payment( int $id, WP_REST_Request $request ): void {
		$topic = Topics::get( $id );
		if ( ! $topic ) {
			return;
		}
		if ( isset( $request['plan'] ) && (string) $request['plan'] !== (string) $topic->plan ) {
			Topics::set_plan( $id, (string) $request['plan'] );
			// It does what it can while the owner waits; a job does the rest.
			PlanWork::run( 1 );
		}
		if ( isset( $request['is_open'] ) || isset( $request['page'] ) ) {
			Topics::set_reading( $id, (bool) ( $request['is_open'] ?? $topic->is_open ), (int) ( $request['page'] ?? $topic->page ) );
		}
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	public static function order( WP_REST_Request $request ): array {
		Topics::order( array_values( array_map( 'intval', (array) $request['ids'] ) ) );
		return self::index();
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function delete( WP_REST_Request $request ): array|WP_Error {
		$id    = (int) $request->get_url_params()['id'];
		$topic = Topics::get( $id );
		if ( $topic && $topic->is_paid() && ! $topic->is_open ) {
			// Without it, everyone could read its posts.
			return self::error( __( 'Only people who pay can read this topic’s posts. First let everyone read them in its settings, or make it free.', 'millwork' ), 409 );
		}
		return Topics::delete( $id ) ? self::index() : self::missing();
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$number = array( 'type' => 'integer' );
		return array(
			'title'      => 'newsletter-topics',
			'type'       => 'object',
			'properties' => array(
				'topics'     => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'id'            => $number,
							'name'          => array( 'type' => 'string' ),
							'category'      => $number,
							'category_name' => array(
								'description' => __( 'Empty if the category was deleted.', 'millwork' ),
								'type'        => 'string',
							),
							'is_paid'       => array( 'type' => 'boolean' ),
							'plan'          => array( 'type' => 'string' ),
							'is_open'       => array( 'type' => 'boolean' ),
							'page'          => $number,
							'page_title'    => array( 'type' => 'string' ),
							'followers'     => array(
								'description' => __( 'How many subscribers chose it.', 'millwork' ),
								'type'        => 'integer',
							),
						),
					),
				),
				'plans'      => array(
					'description' => __( 'The payment plans that can give a topic.', 'millwork' ),
					'type'        => 'array',
					'items'       => array(
						'type'       => 'object',
						'properties' => array( 'id' => array( 'type' => 'string' ), 'title' => array( 'type' => 'string' ) ),
					),
				),
				'everything' => array(
					'description' => __( 'How many subscribers follow everything.', 'millwork' ),
					'type'        => 'integer',
				),
			),
		);
	}

	/**
	 * Why a topic can't be stored.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @param int $id The topic that is changed; 0 for a new one.
	 */
	private static function problem( WP_REST_Request $request, int $id ): ?WP_Error {
		$name = Topics::name( (string) $request['name'] );
		if ( '' === $name ) {
			return self::error( __( 'Enter a name.', 'millwork' ) );
		}
		foreach ( Topics::all() as $topic ) {
			if ( $topic->id !== $id && Topics::key( $topic->name ) === Topics::key( $name ) ) {
				return self::error( __( 'There’s already a topic with this name.', 'millwork' ) );
			}
		}
		$plan = (string) ( $request['plan'] ?? '' );
		if ( '' !== $plan && Topics::get( $id )?->plan !== $plan && ! in_array( $plan, array_column( PlanTopics::plans(), 'id' ), true ) ) {
			return self::error( __( 'This payment plan no longer exists. Choose another one.', 'millwork' ) );
		}
		$category = (int) $request['category'];
		// A topic may keep a category that was deleted.
		if ( $category > 0 && Topics::get( $id )?->category !== $category && ! term_exists( $category, 'category' ) ) {
			return self::error( __( 'This category no longer exists. Choose another one.', 'millwork' ) );
		}
		return null;
	}

	private static function missing(): WP_Error {
		return self::error( __( 'This topic no longer exists.', 'millwork' ), 404 );
	}

	private static function error( string $message, int $status = 400 ): WP_Error {
		return new WP_Error( 'millwork_newsletter_topic', $message, array( 'status' => $status ) );
	}
}
