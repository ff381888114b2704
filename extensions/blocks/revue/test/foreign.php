<?php
/** What others can write into the form: what a visitor types comes back where it is no address. */

declare( strict_types=1 );

use Millwork\Visitors\TypedText;

return static function ( string $text ): array {
	$sends = static fn( array $values ): callable => static fn( string $page ): array => array(
		'post' => $values + array(
			'millwork_subscribe' => preg_match( '/name="millwork_subscribe" value="([^"]+)"/', $page, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '',
		),
	);
	$block = "<!-- wp:jetpack/revue {\"revueUsername\":\"jane\"} -->\n<div class=\"wp-block-jetpack-revue\"><a href=\"https://www.getrevue.co/profile/jane\">https://www.getrevue.co/profile/jane</a></div>\n<!-- /wp:jetpack/revue -->";
	return array(
		'no address'   => array(
			'content'  => $block,
			'requests' => array( $sends( array( 'millwork_subscribe_email' => $text ) ) ),
			'shows'    => array( $text ),
		),
		'a first name' => array(
			'content'  => $block,
			'requests' => array( $sends( array( 'millwork_subscribe_first_name' => $text ) ) ),
			'shows'    => array( TypedText::line( $text ) ),
		),
		'a last name'  => array(
			'content'  => $block,
			'requests' => array( $sends( array( 'millwork_subscribe_last_name' => $text ) ) ),
			'shows'    => array( TypedText::line( $text ) ),
		),
	);
};
