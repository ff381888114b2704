<?php
/**
 * Plugin Name: Forms of other plugins for tests
 * Description: Makes a form as Contact Form 7 stores it.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

serve_rows(
	'contact-form-7',
	static function ( array $form ): int {
		$id   = (int) wp_insert_post(
			array(
				'post_type'   => 'wpcf7_contact_form',
				'post_status' => 'publish',
				'post_title'  => $form['title'],
			)
		);
		$file = WP_PLUGIN_DIR . '/millwork/extensions/features/forms/test/OtherPlugins/data/contact-form-7.json';
		foreach ( (array) json_decode( (string) file_get_contents( $file ), true ) as $key => $value ) {
			add_post_meta( $id, (string) $key, wp_slash( $value ) );
		}
		return $id;
	},
	static function (): void {
		foreach ( get_posts(
			array(
				'post_type'   => 'wpcf7_contact_form',
				'post_status' => 'any',
				'numberposts' => -1,
			)
		) as $post ) {
			wp_delete_post( $post->ID, true );
		}
	}
);
