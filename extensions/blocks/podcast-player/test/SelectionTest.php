<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\PodcastPlayer;

use Millwork\Units\PodcastPlayer\Feed\Feeds;

/** Newest and chosen episodes. */
final class SelectionTest extends PodcastTestCase {

	public function test_selects_episodes(): void {
		$feed = $this->store( str_replace( 'guid-1<', '?p=1&amp;amp;x<', self::items( 15, '<description>Words</description><itunes:duration>60</itunes:duration>' ) ) );
		$this->assertCount( 10, $feed['tracks'] );
		$guids = static fn( array $chosen, int $items = 5 ): array => array_column( Feeds::select( $feed, $chosen, $items ), 'guid' );

		$this->assertSame( array( 'guid-15', 'guid-14' ), $guids( array(), 2 ) );
		$this->assertCount( 10, $guids( array(), 20 ) );
		$this->assertCount( 1, $guids( array(), 0 ) );
		$this->assertSame( array( 'guid-3', 'guid-14' ), $guids( array( 'guid-3', 'guid-14', 'guid-3' ) ) );
		$this->assertSame( array( 'guid-14', '?p=1&amp;x' ), $guids( array( array( 'guid' => 'guid-14', 'title' => 'x' ), 'gone', '?p=1&x', 7, null, array( 'guid' => array() ) ) ) );
		$this->assertSame( array( 'guid-15' ), $guids( array( 'gone' ), 1 ) );

		$old = Feeds::select( $feed, array( 'guid-3' ), 5 )[0];
		$this->assertSame(
			array( 'podcast-track-' . substr( md5( 'guid-3' ), 0, 12 ), 'Episode 3', 'https://cdn.example/3.mp3', 'audio/mpeg', '1:00', 'Words' ),
			array( $old['id'], $old['title'], $old['src'], $old['type'], $old['duration'], $old['description'] )
		);
		$this->assertSame(
			array(
				'label' => 'Episode 15',
				'value' => 'guid-15',
			),
			Feeds::options( $feed )[0]
		);
		$this->assertCount( 15, Feeds::options( $feed ) );
	}

	public function test_forgets_older_episodes_that_are_gone(): void {
		$this->store( self::items( 15 ) );
		$this->age( DAY_IN_SECONDS );
		$this->answer( self::rss( self::items( 4 ) ) );
		$feed = Feeds::fetch( self::URL );
		$this->assertIsArray( $feed );
		$this->assertCount( 4, Feeds::options( $feed ) );
	}
}
