<?php
/** What Pinterest says of a short address, for the contract of texts that others wrote. */

declare( strict_types=1 );

return static function ( string $text ): array {
	$scenes = array();
	foreach ( array( $text, "https://www.pinterest.com/$text/", 'https://www.pinterest.com/pin/1/?' . $text ) as $index => $answer ) {
		set_transient( 'millwork_pin_' . md5( "https://pin.it/foreign$index" ), $answer, HOUR_IN_SECONDS );
		$scenes[ "the answer to short address $index" ] = array(
			'content' => "<!-- wp:jetpack/pinterest {\"url\":\"https://pin.it/foreign$index\"} -->\n<a class=\"wp-block-jetpack-pinterest\"></a>\n<!-- /wp:jetpack/pinterest -->",
			// It is read for an address, and never printed.
			'shows'   => array(),
		);
	}
	return $scenes;
};
