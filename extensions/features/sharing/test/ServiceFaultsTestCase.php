<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Secrets\Secrets;

/**
 * The table of faults, played to a service: nothing is posted twice, nothing is lost, the log is true, and no key is
 * in what anyone reads.
 */
abstract class ServiceFaultsTestCase extends SharingTestCase {

	use SlowTests;

	/** Connects an account, as a person does. */
	abstract protected function connect(): Connection;

	/**
	 * What the service has of us, in its order.
	 * @return list<string> Texts.
	 */
	abstract protected function posted(): array;

	/** How many requests come before the one that posts. */
	protected function before(): int {
		return 0;
	}

	/**
	 * What goes wrong with the request that posts.
	 * @return array<string, array{string}>
	 */
	public function faults(): array {
		return array(
			'no answer after it was accepted'     => array( 'late' ),
			'a connection that is cut after that' => array( 'cut' ),
			'an error after it was accepted'      => array( '500 done' ),
			'an error'                            => array( '502' ),
			'a page of a proxy'                   => array( 'html' ),
			'no connection'                       => array( 'connect' ),
			'silence'                             => array( 'timeout' ),
			'too much at a time'                  => array( '429 900' ),
			'a server that is being looked after' => array( '503 60' ),
		);
	}

	/** @dataProvider faults */
	public function test_what_goes_wrong_is_posted_once_in_the_end( string $fault ): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( ...array_fill( 0, $this->before(), 'ok' ), $fault );
		$this->work();
		$row = Deliveries::for_post( $post )[0];
		$this->assertContains( $row->state->value, array( 'waiting', 'sent' ), $row->error );
		if ( 'waiting' === $row->state->value ) {
			$this->assertNotSame( '', $row->error );
			$this->assertGreaterThanOrEqual( '429 900' === $fault ? time() + 890 : time() + 50, $row->due );
		}
		$this->go_on( $post );
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertCount( 1, $this->posted() );
		$this->assertStringStartsWith( 'https://', $this->log( $post )[0]['url'] );
		$this->assert_no_secrets( $post );
	}

	/** Lets so much time pass that everything is due, and that services have written what they accepted. */
	protected function pass_time(): void {
		global $wpdb;
		parent::pass_time();
		$then = gmdate( 'Y-m-d H:i:s', time() - 100 );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET tried = %s WHERE tried > %s', Deliveries::table(), $then, $then ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
	}

	/** Lets the queue work until nothing is left to do. */
	protected function go_on( int $post ): void {
		for ( $round = 0; $round < 5; $round++ ) {
			$this->pass_time();
			$this->work();
		}
	}

	/** Asserts that no key is in what is stored of deliveries and accounts, nor in what routes say. */
	protected function assert_no_secrets( int $post ): void {
		global $wpdb;
		$text = (string) wp_json_encode(
			array(
				$this->log( $post ),
				$this->rest( 'GET', '/millwork/v1/sharing/connections' )->get_data(),
				$wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', Deliveries::table() ) ), // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
				$wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', Connections::table() ) ), // phpcs:ignore WordPress.DB -- As above.
			)
		);
		foreach ( (array) get_option( Secrets::OPTION ) as $name => $secret ) {
			$this->assertFalse( str_contains( $text, (string) $secret ), "The key $name is in what is stored or said." );
		}
	}
}
