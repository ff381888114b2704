<?php
/** The hosts that browsers contact for an ad: AdSense, and those in the owner's code. A house ad contacts none. */

declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

use Millwork\Units\Wordads\Slot;

$services = array(
	'adsense' => array(
		'label'   => 'Google AdSense',
		'hosts'   => array( 'pagead2.googlesyndication.com', 'googleads.g.doubleclick.net', 'policies.google.com' ),
		'servers' => array( 'google.com' ),
		'purpose' => __( 'This ad comes from Google, which may set cookies.', 'millwork' ),
	),
);
$code     = Slot::all_code();
if ( '' !== $code ) {
	// In code, a host name follows two slashes.
	preg_match_all( '~//((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/:?#"\'\s<]|$)~i', $code, $found );
	$services['ads'] = array(
		'label'   => __( 'Ads', 'millwork' ),
		'hosts'   => array_values( array_unique( array_map( static fn( string $host ): string => (string) preg_replace( '/^www\./', '', strtolower( $host ) ), $found[1] ) ) ),
		'purpose' => __( 'This ad comes from another company, which may set cookies.', 'millwork' ),
		// The code is in a page of this site (CodePage).
		'own'     => true,
	);
}
return $services;
