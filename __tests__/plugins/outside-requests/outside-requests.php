<?php
/**
 * Plugin Name: Outside Requests
 * Description: Adds a font, a picture of someone and a tracker from other hosts to each page whose title has “outside”.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action(
	'wp',
	static function (): void {
		if ( ! is_singular() || ! str_contains( get_the_title(), 'outside' ) ) {
			return;
		}
		add_action( 'wp_enqueue_scripts', static fn() => wp_enqueue_style( 'outside-font', 'https://fonts.test.example/css2?family=Oak', array(), null ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- As fonts are enqueued.
		add_filter( 'pre_option_show_avatars', static fn() => '1' );
		add_filter( 'get_avatar_url', static fn() => 'https://avatars.test.example/a.png' );
		add_filter( 'the_content', static fn( $html ) => $html . get_avatar( 'a@example.com' ) );
		add_action(
			'wp_footer',
			static function (): void {
				// It tries to leave the frame, too.
				echo '<script>new Image().src="https://track.test.example/p.gif";try{window.open("https://popup.test.example/")}catch{}try{top.location="https://away.test.example/"}catch{}document.body.insertAdjacentHTML("beforeend","<form id=\"outside\" action=\"https://form.test.example/\" method=\"post\"></form>");document.getElementById("outside").submit();localStorage.setItem("outside","1");document.cookie="outside=1";</script>';
			}
		);
	}
);
