<?php
declare( strict_types=1 );

namespace Millwork\Units\Wordads;

/** Standard ad formats; formats.ts has the same. */
final class Format {

	/** Width and height in pixels, by name. The first replaces unknown ones. */
	private const SIZES = array(
		'mrec'               => array( 300, 250 ),
		'leaderboard'        => array( 728, 90 ),
		'mobile_leaderboard' => array( 320, 50 ),
		'wideskyscraper'     => array( 160, 600 ),
	);

	/** Lower ones have room for one line of text. */
	private const LOW = 100;

	/**
	 * @param int $width  Pixels.
	 * @param int $height Pixels.
	 */
	private function __construct( public readonly string $name, public readonly int $width, public readonly int $height ) {}

	/** @param mixed $name From a block or a request. */
	public static function from_name( mixed $name ): self {
		$known = is_string( $name ) && isset( self::SIZES[ $name ] ) ? $name : (string) array_key_first( self::SIZES );
		return new self( $known, ...self::SIZES[ $known ] );
	}

	/** @return list<self> */
	public static function all(): array {
		return array_map( array( self::class, 'from_name' ), array_keys( self::SIZES ) );
	}

	/** Whether it is too low for a poster of several lines. */
	public function is_low(): bool {
		return $this->height < self::LOW;
	}

	/** The name in the settings. */
	public function label(): string {
		$labels = array(
			'mrec'               => __( 'Rectangle 300x250', 'millwork' ),
			'leaderboard'        => __( 'Leaderboard 728x90', 'millwork' ),
			'mobile_leaderboard' => __( 'Mobile Leaderboard 320x50', 'millwork' ),
			'wideskyscraper'     => __( 'Wide Skyscraper 160x600', 'millwork' ),
		);
		return $labels[ $this->name ];
	}
}
