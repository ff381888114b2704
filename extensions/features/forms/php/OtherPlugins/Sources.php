<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

/** The plugins whose forms can be imported: one for each folder here with a class `Plugin`. */
final class Sources {

	/** @return array<string, Source> By slug. */
	public static function all(): array {
		$sources = array();
		foreach ( (array) glob( __DIR__ . '/*/Plugin.php' ) as $file ) {
			$class_name = __NAMESPACE__ . '\\' . basename( dirname( (string) $file ) ) . '\\Plugin';
			if ( is_subclass_of( $class_name, Source::class ) ) {
				$source                     = new $class_name();
				$sources[ $source->slug() ] = $source;
			}
		}
		return $sources;
	}

	public static function get( string $slug ): ?Source {
		return self::all()[ $slug ] ?? null;
	}
}
