<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Http\Client;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\Providers\Provider;

/** Has photos of 2024, half of them favorites, and two albums. What it was asked is in the title. */
final class Albums implements Provider {

	public function name(): string {
		return 'albums';
	}

	public function record(): array {
		return array(
			'label'   => 'Albums',
			'home'    => 'https://files.example.com/',
			'search'  => false,
			'paths'   => array(
				'recent' => 'Photos',
				'/'      => 'Albums',
			),
			'library' => array( 'mediaType', 'categoryInclude', 'feature', 'dateRange' ),
		);
	}

	/**
	 * @param array{search: string, number: int, path: string, page: string, filter: array<string, string>} $query As the interface says.
	 */
	public function find( array $query ): array {
		$items = array();
		foreach ( '/' === $query['path'] ? array( 'summer', 'winter' ) : array() as $name ) {
			$items[] = new Item( 'albums', $name, '', '', ucfirst( $name ), '', '', '', kind: 'folder', children: 3 );
		}
		foreach ( '/' === $query['path'] ? array() : range( 1, 3 ) as $number ) {
			$asked   = $query['path'] . ( $query['filter'] ? ' ' . wp_json_encode( $query['filter'] ) : '' );
			$items[] = new Item( 'albums', "$number", "https://files.example.com/octets?$number", '', Item::line( "Photo $number of $asked" ), '', '', '' );
		}
		return array(
			'items'  => $items,
			'next'   => '',
			'notice' => '',
		);
	}

	/** @param Item $item As the interface says. */
	public function file( Item $item ): array {
		return array(
			'client'  => Client::for_public_hosts(),
			'url'     => $item->url,
			'headers' => array(),
		);
	}
}
