<?php
/**
 * Plays Photon's and Mapbox's search for places, for the tests: `php -S 127.0.0.1:0 places-server.php`. It
 * takes nothing but what their documents say, and remembers what it was asked.
 */

declare( strict_types=1 );

namespace Millwork\Tests\Units\Map;

$parts = parse_url( (string) $_SERVER['REQUEST_URI'] );
$path  = rawurldecode( $parts['path'] ?? '' );
parse_str( $parts['query'] ?? '', $query );

$answer = static function ( int $status, mixed $body ): never {
	http_response_code( $status );
	header( 'Content-Type: application/json' );
	echo is_string( $body ) ? $body : json_encode( $body );
	exit;
};

file_put_contents(
	getenv( 'STAND_IN_STATE' ) . '/asked.jsonl',
	json_encode(
		array(
			'path'    => $path,
			'query'   => $query,
			'referer' => $_SERVER['HTTP_REFERER'] ?? '',
		)
	) . "\n",
	FILE_APPEND
);

if ( 'GET' !== $_SERVER['REQUEST_METHOD'] || $_COOKIE || isset( $_SERVER['HTTP_AUTHORIZATION'] ) ) {
	$answer( 400, array( 'message' => 'Only a plain GET is taken.' ) );
}
if ( '/tokens/v2' === $path ) {
	$answer( 200, array( 'code' => 'pk.goodgoodgood' === ( $query['access_token'] ?? '' ) ? 'TokenValid' : 'TokenInvalid' ) );
}
$point   = static fn( mixed $longitude, mixed $latitude ): array => array(
	'type'        => 'Point',
	'coordinates' => array( $longitude, $latitude ),
);
$hostile = array(
	'text',
	null,
	array( 'geometry' => $point( 'x', 2 ) ),
	array( 'geometry' => $point( 2, 200 ), 'properties' => array( 'name' => 'Beyond' ) ),
	array( 'geometry' => 'none', 'properties' => 'none' ),
	array( 'id' => array( 'x' ), 'text' => "<script>alert(1)</script>\n[contact-form]", 'place_name' => str_repeat( 'x', 9000 ), 'geometry' => $point( '2.35', '48.85' ) ),
);
if ( preg_match( '~^/geocoding/v5/mapbox\.places/(.+)\.json$~', $path, $found ) ) {
	if ( 'pk.goodgoodgood' !== ( $query['access_token'] ?? '' ) ) {
		$answer( 401, array( 'message' => 'Not Authorized - Invalid Token' ) );
	}
	if ( array_diff( array_keys( $query ), array( 'access_token', 'limit', 'language' ) ) || $query['limit'] > 10 || str_contains( $found[1], ';' ) ) {
		$answer( 422, array( 'message' => 'Unknown.' ) );
	}
	$answer( 200, array( 'type' => 'FeatureCollection', 'features' => array( array( 'id' => 'poi.1', 'text' => 'Kirkgate Market', 'place_name' => 'Kirkgate Market, Leeds, England', 'geometry' => $point( -1.5396, 53.7965 ) ) ) ) );
}
if ( '/api/' !== $path || array_diff( array_keys( $query ), array( 'q', 'limit', 'lang' ) ) || ! in_array( $query['lang'] ?? 'en', array( 'de', 'en', 'fr' ), true ) ) {
	$answer( 400, array( 'message' => 'Unknown.' ) );
}
$told  = array(
	''         => array( 400, array( 'message' => "missing search term 'q'" ) ),
	'nothing'  => array( 200, array( 'type' => 'FeatureCollection', 'features' => array() ) ),
	'busy'     => array( 429, array() ),
	'hostile'  => array( 200, array( 'features' => $hostile ) ),
	'huge'     => array( 200, '{"features":"' . str_repeat( 'x', 3000000 ) . '"}' ),
	'web page' => array( 200, '<!doctype html><title>Maintenance</title>' ),
);
$words = $query['q'] ?? '';
if ( is_string( $words ) && isset( $told[ $words ] ) ) {
	$answer( ...$told[ $words ] );
}
$answer(
	200,
	array(
		'type'     => 'FeatureCollection',
		'features' => array_fill(
			0,
			12,
			array(
				'type'       => 'Feature',
				'geometry'   => $point( -1.5396, 53.7965 ),
				'properties' => array( 'osm_type' => 'N', 'osm_id' => 42, 'name' => 'Kirkgate Market', 'housenumber' => '34', 'street' => 'George Street', 'postcode' => 'LS2 7HY', 'city' => 'Leeds', 'state' => 'England', 'country' => 'United Kingdom' ),
			)
		),
	)
);
