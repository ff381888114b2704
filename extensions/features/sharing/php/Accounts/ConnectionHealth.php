<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Replies\RepliesStatus;
use Millwork\Features\Sharing\Screen;

/** A Site Health test of the connected accounts, from stored results only. */
final class ConnectionHealth {

	/**
	 * Adds the test if an account is connected.
	 * @param mixed $tests Tests by kind and name.
	 * @return mixed With ours.
	 */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) && Connections::all() ) {
			$tests['direct']['millwork_sharing'] = array(
				'label' => __( 'Social accounts', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> In WordPress's format. */
	public static function test(): array {
		$sentences = array_filter( array_map( array( self::class, 'sentence' ), Connections::all() ) );
		$is_good   = ! $sentences;
		$text      = '<p>' . esc_html__( 'Posts are shared to connected accounts when they’re published.', 'millwork' ) . '</p>';
		return array(
			'label'       => $is_good ? __( 'Your social accounts are working', 'millwork' ) : __( 'A social account needs attention', 'millwork' ),
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $is_good ? $text : "$text<ul><li>" . implode( '</li><li>', array_map( 'esc_html', $sentences ) ) . '</li></ul>',
			'actions'     => $is_good ? '' : sprintf( '<p><a href="%s">%s</a></p>', esc_url( Screen::url() ), esc_html__( 'Review social accounts', 'millwork' ) ),
			'test'        => 'millwork_sharing',
		);
	}

	/**
	 * The problem with an account.
	 * @return string Plain text; '' if it works.
	 */
	private static function sentence( Connection $connection ): string {
		$label = NetworkList::get( $connection->network )?->label() ?? $connection->network;
		if ( true !== $connection->check->success ) {
			/* translators: 1: a network's name, 2: an account's name, 3: a sentence that describes the problem. */
			return sprintf( __( '%1$s, %2$s: %3$s', 'millwork' ), $label, $connection->name, $connection->check->message );
		}
		$problem = RepliesStatus::problem( $connection );
		if ( '' !== $problem ) {
			/* translators: 1: a network's name, 2: an account's name, 3: a sentence that describes the problem. */
			return sprintf( __( '%1$s, %2$s: replies can’t be read. %3$s', 'millwork' ), $label, $connection->name, $problem );
		}
		/* translators: 1: a network's name, 2: an account's name, 3: a date. */
		return ConnectionRenewal::is_ending( $connection ) ? sprintf( __( '%1$s, %2$s: the connection expires on %3$s and couldn’t be renewed yet.', 'millwork' ), $label, $connection->name, (string) wp_date( (string) get_option( 'date_format' ), $connection->until ) ) : '';
	}
}
