<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Settings\Page;

/** Tells administrators how many sign-ups wait for Mailchimp, and the last error. It sends no requests itself. */
final class SiteHealth {

	/** Waiting sign-ups older than this are reported, in seconds. */
	private const LATE = HOUR_IN_SECONDS;

	/** Adds the test if there is a connection or something waits for one. */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) && ( Account::current() || Problem::all() || SignUp\PendingSignUps::count() ) ) {
			$tests['direct']['millwork_mailchimp'] = array(
				'label' => __( 'Mailchimp sign-ups', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> As WordPress expects. */
	public static function test(): array {
		$sentences = array_map( array( Problem::class, 'sentence' ), array_keys( Problem::all() ) );
		$late      = SignUp\PendingSignUps::count( self::LATE );
		if ( $late > 0 ) {
			/* translators: %s: a number. */
			$sentences[] = sprintf( _n( '%s sign-up has been waiting for more than an hour. It’s kept for a month and sent automatically once Mailchimp accepts it.', '%s sign-ups have been waiting for more than an hour. They’re kept for a month and sent automatically once Mailchimp accepts them.', $late, 'millwork' ), number_format_i18n( $late ) );
		}
		$is_good = ! $sentences;
		$text    = '<p>' . esc_html__( 'The Mailchimp block sends sign-ups to Mailchimp and deletes them here once Mailchimp has accepted them.', 'millwork' ) . '</p>';
		return array(
			'label'       => $is_good ? __( 'Sign-ups reach Mailchimp', 'millwork' ) : __( 'Mailchimp sign-ups need attention', 'millwork' ),
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => $is_good ? $text : "$text<ul><li>" . implode( '</li><li>', array_map( 'esc_html', $sentences ) ) . '</li></ul>',
			'actions'     => $is_good ? '' : sprintf( '<p><a href="%1$s">%2$s</a></p>', esc_url( Page::url( 'mailchimp' ) ), esc_html__( 'Check the connection in the settings', 'millwork' ) ),
			'test'        => 'millwork_mailchimp',
		);
	}
}
