<?php
/**
 * A must-use plugin for the site on which the newsletter's sending is measured: mail goes to the measurement's own
 * mail server.
 *
 * @package Millwork
 */

declare( strict_types=1 );

add_action( 'plugins_loaded', static fn() => remove_all_filters( 'pre_wp_mail' ) );
add_filter( 'wp_mail_from', static fn(): string => 'news@example.org' );
add_filter( 'millwork_queue_after_response', '__return_false' );
add_action(
	'phpmailer_init',
	static function ( $mailer ): void {
		$mailer->isSMTP();
		$mailer->Host        = '127.0.0.1';
		$mailer->Port        = (int) getenv( 'MILLWORK_SINK' );
		$mailer->SMTPAutoTLS = false;
		$mailer->SMTPAuth    = false;
	}
);
