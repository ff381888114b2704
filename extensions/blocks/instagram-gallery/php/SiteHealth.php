<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

/**
 * Tells administrators about broken connections to Instagram: a token that has expired, expires within two weeks or
 * can't be read, and the error of the last request. It sends no requests itself.
 */
final class SiteHealth {

	/** Adds the test if an account is connected. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) && Accounts::all() ) {
			$tests['direct']['millwork_instagram'] = array(
				'label' => __( 'Instagram connection', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> As WordPress expects. */
	public static function test(): array {
		$sentences = array();
		foreach ( Accounts::all() as $id => $account ) {
			$sentence = self::sentence( $id, $account );
			if ( '' !== $sentence ) {
				$sentences[] = $sentence;
			}
		}
		$is_good = ! $sentences;
		$text    = '<p>' . esc_html__( 'The Latest Instagram Posts block shows images from connected accounts. Connections last 60 days and are renewed every week.', 'millwork' ) . '</p>';
		return array(
			'label'       => $is_good ? __( 'The Instagram connection works', 'millwork' ) : __( 'The Instagram connection needs attention', 'millwork' ),
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $is_good ? $text : "$text<ul><li>" . implode( '</li><li>', array_map( 'esc_html', $sentences ) ) . '</li></ul>',
			'actions'     => $is_good ? '' : '<p>' . esc_html__( 'To reconnect, open a post with the block, disconnect the account, then connect it again. Until then, the same images stay on your site.', 'millwork' ) . '</p>',
			'test'        => 'millwork_instagram',
		);
	}

	/**
	 * Describes an account's problem.
	 * @param array{name: string, user: int, until: int, problem: string} $account
	 * @return string Plain text; '' if all is well.
	 */
	private static function sentence( string $id, array $account ): string {
		$user = get_userdata( $account['user'] );
		$who  = $user ? $user->display_name : __( 'a deleted user', 'millwork' );
		$day  = (string) wp_date( (string) get_option( 'date_format' ), $account['until'] );
		if ( null === Accounts::token( $id ) ) {
			/* translators: 1: an account's name, 2: a user's name. */
			return sprintf( __( '@%1$s, connected by %2$s: the access token is missing or can’t be read.', 'millwork' ), $account['name'], $who );
		}
		if ( $account['until'] <= time() ) {
			/* translators: 1: an account's name, 2: a user's name, 3: a date. */
			return sprintf( __( '@%1$s, connected by %2$s: the connection expired on %3$s.', 'millwork' ), $account['name'], $who, $day );
		}
		if ( Upkeep::is_ending( $account ) ) {
			/* translators: 1: an account's name, 2: a user's name, 3: a date. */
			return sprintf( __( '@%1$s, connected by %2$s: the connection expires on %3$s and couldn’t be renewed yet.', 'millwork' ), $account['name'], $who, $day );
		}
		/* translators: 1: an account's name, 2: a user's name, 3: a sentence that says what went wrong. */
		return '' === $account['problem'] ? '' : sprintf( __( '@%1$s, connected by %2$s: %3$s', 'millwork' ), $account['name'], $who, $account['problem'] );
	}
}
