<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Routes;

/** The schemas of the import's responses. */
final class Schemas {

	/**
	 * @param array<string, string> $types By property.
	 * @return array<string, mixed> A JSON schema.
	 */
	public static function of( string $title, array $types ): array {
		return array(
			'title'      => $title,
			'type'       => 'object',
			'properties' => array_map( static fn( string $type ): array => array( 'type' => $type ), $types ),
		);
	}
}
