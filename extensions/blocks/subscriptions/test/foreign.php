<?php
/** What others can write into a subscription form: what a visitor types comes back where it is no address. */

declare( strict_types=1 );


return static function ( string $text ): array {
	$sends = static fn( array $values ): callable => static fn( string $page ): array => array(
		'post' => $values + array(
			'millwork_subscribe' => preg_match( '/name="millwork_subscribe" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
			$text                => $text,
		),
	);
	return array(
		'no address'     => array(
			'content'  => '<!-- wp:jetpack/subscriptions /-->',
			'requests' => array( $sends( array( 'millwork_subscribe_email' => $text ) ) ),
			'shows'    => array( $text ),
		),
		'the shortcode'  => array(
			'content'  => '[jetpack_subscription_form]',
			'requests' => array( $sends( array( 'millwork_subscribe_email' => $text ) ) ),
			'shows'    => array( $text ),
		),
		'who comes back' => array(
			'content'  => '<!-- wp:jetpack/subscriptions /-->',
			'requests' => array(
				static fn(): array => array(
					'get'  => array( 'millwork_subscribed' => $text ),
					'post' => array(),
				),
			),
			'shows'    => array(),
		),
	);
};
