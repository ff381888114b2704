<?php
/** What others can write into a form of Mailchimp: what a visitor types comes back where it is no address. */

declare( strict_types=1 );


return static function ( string $text ): array {
	update_option( 'millwork_secrets', array( 'mailchimp_api_key' => str_repeat( 'a', 32 ) . '-us6' ) );
	update_option( 'millwork_settings', array( 'mailchimp_audience' => 'a1b2c3' ) );
	$content = "<!-- wp:jetpack/mailchimp -->\n<!-- wp:jetpack/button {\"element\":\"button\",\"text\":\"Join\"} /-->\n<!-- /wp:jetpack/mailchimp -->";
	return array(
		'no address'     => array(
			'content'  => $content,
			'requests' => array(
				static fn( string $page ): array => array(
					'post' => array(
						'millwork_mailchimp'       => preg_match( '/name="millwork_mailchimp" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
						'millwork_mailchimp_email' => $text,
						$text                      => $text,
					),
				),
			),
			'shows'    => array( $text ),
		),
		'who comes back' => array(
			'content'  => $content,
			'requests' => array(
				static fn(): array => array(
					'get'  => array( 'millwork_mailchimp_sent' => $text ),
					'post' => array(),
				),
			),
			'shows'    => array(),
		),
	);
};
