<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Seo\CardFiles;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\DeliveryJob;
use Millwork\Features\Sharing\Delivery\Worker;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryLater;
use Millwork\Jobs\Scheduler;
use Millwork\Tests\Http\StandIn;
use Millwork\Tests\Http\StandInRoute;
use Millwork\Tests\TestCase;

/** A site, and a service on the other side, which a process of its own plays. */
abstract class SharingTestCase extends TestCase {

	/** The server that plays the service. */
	private static StandIn $server;

	/** The way there. */
	protected StandInRoute $route;

	abstract protected static function host(): string;

	/** The file that gives what plays it. */
	abstract protected static function script(): string;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$folder = sys_get_temp_dir() . '/millwork-sharing-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		self::$server = StandIn::service( $folder, static::host(), static::script() );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		self::$server->tell( 'reset' );
		$this->route = new StandInRoute( self::$server->port, self::$server->state, static::host() );
		$this->become( 'administrator' );
		// A post without a picture is sent without one: PageCardTest is about those that are drawn.
		add_filter( 'millwork_print_social_tags', '__return_false', 5 );
		$this->play();
	}

	/** Deletes pictures that were made of pages. */
	protected function tearDown(): void {
		array_map( 'wp_delete_file', array_map( 'strval', (array) glob( wp_get_upload_dir()['basedir'] . '/' . CardFiles::FOLDER . '/*.*' ) ) );
		parent::tearDown();
	}

	/** Sets up what the service needs beside its own host. */
	protected function play(): void {}

	/**
	 * Tells the service what should happen, or asks it something.
	 * @return mixed What it says.
	 */
	protected function tell( string $what, mixed ...$args ): mixed {
		return self::$server->tell( $what, $args );
	}

	/**
	 * What another process needs to find the service: `port` and `state`.
	 * @return array{port: int, state: string}
	 */
	protected static function place(): array {
		return array(
			'port'  => self::$server->port,
			'state' => self::$server->state,
		);
	}

	/** @param array<string, mixed> $args As wp_insert_post() takes them. */
	protected function publish( array $args = array() ): int {
		return $this->create_post( $args + array( 'post_title' => 'News & more', 'post_status' => 'publish', 'post_author' => get_current_user_id() ) );
	}

	/**
	 * Has the queue do what waits to be delivered, once each.
	 * @return int How many jobs there were.
	 */
	protected function work(): int {
		$count = 0;
		foreach ( $this->jobs() as $args ) {
			wp_unschedule_event( (int) wp_next_scheduled( Scheduler::RUN, $args ), Scheduler::RUN, $args );
			Queue::run( ...$args );
			++$count;
		}
		return $count;
	}

	/** @return list<list<mixed>> */
	protected function jobs(): array {
		$found = array();
		foreach ( _get_cron_array() as $jobs ) {
			foreach ( $jobs[ Scheduler::RUN ] ?? array() as $job ) {
				if ( DeliveryJob::ACTION === $job['args'][0] ) {
					$found[] = array_values( $job['args'] );
				}
			}
		}
		return $found;
	}

	/** Lets so much time pass that everything is due, and claims of the dead have ended. */
	protected function pass_time(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET due = '2026-01-01 00:00:00'", Deliveries::table() ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET claimed = '2026-01-01 00:00:00' WHERE claimed IS NOT NULL", Deliveries::table() ) ); // phpcs:ignore WordPress.DB -- As above.
	}

	/**
	 * What is written down of a post, in the order of the rows.
	 * @return list<string> States.
	 */
	protected function states( int $post ): array {
		return array_map( static fn( $one ): string => $one->state->value, Deliveries::for_post( $post ) );
	}

	protected function service( string $id ): Network {
		$service = NetworkList::get( $id );
		$this->assertNotNull( $service );
		return $service;
	}

	/**
	 * What the log says.
	 * @return list<array<string, mixed>>
	 */
	protected function log( int $post ): array {
		return $this->rest( 'GET', "/millwork/v1/sharing/posts/$post" )->get_data();
	}

	/**
	 * Runs the job of something, which a dead queue would not continue.
	 * @param int $first The first delivery.
	 * @return string The name of what was thrown, or ''.
	 */
	protected function run_job( int $first ): string {
		try {
			Worker::run( $first );
		} catch ( RetryLater $end ) {
			return $end::class;
		}
		return '';
	}
}
