<?php
/** What others can write into a form of Mailchimp: what a visitor types comes back where it is no address. */

declare( strict_types=1 );

use Millwork\Units\Mailchimp\SignUp\InputNames;

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
						InputNames::FORM  => preg_match( '/name="' . InputNames::FORM . '" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
						InputNames::EMAIL => $text,
						$text             => $text,
					),
				),
			),
			'shows'    => array( $text ),
		),
		'who comes back' => array(
			'content'  => $content,
			'requests' => array(
				static fn(): array => array(
					'get'  => array( InputNames::SENT => $text ),
					'post' => array(),
				),
			),
			'shows'    => array(),
		),
	);
};
