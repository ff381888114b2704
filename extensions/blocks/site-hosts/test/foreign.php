<?php
/** The list of hosts shows names of services, which plugins give, and hosts that browsers report. */

declare( strict_types=1 );

use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Entry;

return static function ( string $text ): array {
	static $planted = null;
	if ( $planted ) {
		remove_filter( 'millwork_consent_services', $planted );
	}
	$planted = static function ( array $services ) use ( $text ): array {
		$services['calendly']['label'] = $text;
		return $services;
	};
	add_filter( 'millwork_consent_services', $planted );
	Entries::add( 0, 'declared', new Entry( 'calendly.com', true, 'frame', 'calendly' ) );
	return array(
		'the name of a service'          => array(
			'content' => '<!-- wp:millwork/site-hosts /-->',
			'shows'   => array( $text ),
		),
		'a measurement that is not ours' => array(
			'content'  => '<!-- wp:millwork/site-hosts /-->',
			'requests' => array(
				static fn( string $page, int $post ): array => array( 'get' => array( 'millwork_visit' => $text ) ),
			),
			'shows'    => array( $text ),
		),
	);
};
