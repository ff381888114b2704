<?php
declare( strict_types=1 );

namespace Millwork\Home;

/** What is on and off, for the Home screen. */
final class Status {

	/** @return list<array{label: string, is_on: bool, state: string, url: string}> In order. */
	public static function items(): array {
		/**
		 * Filters the list of what is on and off.
		 *
		 *     $items['newsletter'] = array(
		 *         'label' => __( 'Newsletter', 'millwork' ),
		 *         'is_on' => true,
		 *         'state' => __( 'Sends new posts', 'millwork' ), // Optional; On or Off.
		 *         'url'   => Page::url( 'newsletter' ),           // Where it can be changed.
		 *         'order' => 10,                                  // Optional; 50.
		 *     );
		 *
		 * @param array<string, array<string, mixed>> $items By ID. Texts are plain text.
		 */
		$items = array_filter( (array) apply_filters( 'millwork_home_status', array() ), static fn( mixed $item ): bool => is_array( $item ) && isset( $item['label'], $item['is_on'], $item['url'] ) );
		uasort( $items, static fn( array $one, array $other ): int => (int) ( $one['order'] ?? 50 ) <=> (int) ( $other['order'] ?? 50 ) );
		return array_map(
			static fn( array $item ): array => array(
				'label' => (string) $item['label'],
				'is_on' => (bool) $item['is_on'],
				'state' => (string) ( $item['state'] ?? ( $item['is_on'] ? __( 'On', 'millwork' ) : __( 'Off', 'millwork' ) ) ),
				'url'   => (string) $item['url'],
			),
			array_values( $items )
		);
	}
}
