<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Closure;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Tests\TestCase;

/** A form is open as long as its place shows it, for everyone who has a token of it from before. */
final class ClosingTest extends TestCase {

	use Changes;

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
	}

	/**
	 * What happens to a form, and what becomes of tokens from before: the status after so many hours.
	 * @return iterable<string, array{Closure(self): string, array<int, int>}>
	 */
	public function events(): iterable {
		$at_once = array(
			0  => 410,
			25 => 410,
		);
		$in_time = array(
			0  => 201,
			23 => 201,
			25 => 410,
		);
		$stays   = array(
			0     => 201,
			25    => 201,
			10000 => 201,
		);
		$then    = static fn( Closure $change ): Closure => static function ( self $t ) use ( $change ): string {
			list( $token, $id ) = $t->published();
			$t->pass( HOUR_IN_SECONDS );
			$change( $t, $id );
			return $token;
		};
		yield 'nothing' => array( $then( static fn() => null ), $stays );
		yield 'its post is deleted' => array( $then( static fn( self $t, int $id ) => wp_delete_post( $id, true ) ), $at_once );
		yield 'its post is trashed' => array( $then( static fn( self $t, int $id ) => wp_trash_post( $id ) ), $at_once );
		foreach ( array( 'draft', 'pending', 'private' ) as $status ) {
			yield "its post becomes $status" => array( $then( static fn( self $t, int $id ) => $t->change( $id, array( 'post_status' => $status ) ) ), $at_once );
		}
		yield 'its post gets a password' => array( $then( static fn( self $t, int $id ) => $t->change( $id, array( 'post_password' => 'oak' ) ) ), $at_once );
		yield 'its post is trashed and restored' => array(
			$then(
				static function ( self $t, int $id ): void {
					wp_trash_post( $id );
					wp_untrash_post( $id );
					wp_publish_post( $id );
				}
			),
			$stays,
		);
		yield 'its recipient changes' => array( $then( static fn( self $t, int $id ) => $t->change( $id, array( 'post_content' => $t->form( array( 'to' => 'new@example.net' ) ) ) ) ), $in_time );
		yield 'its closing time is now in the past' => array( $then( static fn( self $t, int $id ) => $t->change( $id, array( 'post_content' => $t->form( array( 'millworkCloses' => '2020-01-01T00:00' ) ) ) ) ), $at_once );
		yield 'it gets a limit that is reached' => array(
			$then(
				static function ( self $t, int $id ): void {
					$t->try( $t->token_in( $t->show( $id ) ) );
					$t->pass( HOUR_IN_SECONDS );
					$t->change( $id, array( 'post_content' => $t->form( array( 'millworkMaxEntries' => 1 ) ) ) );
				}
			),
			$at_once,
		);
		yield 'its recipient changes, and the page is shown' => array(
			$then(
				static function ( self $t, int $id ): void {
					$t->change( $id, array( 'post_content' => $t->form( array( 'to' => 'new@example.net' ) ) ) );
					$t->show( $id );
				}
			),
			$in_time,
		);
		yield 'it is taken out' => array( $then( static fn( self $t, int $id ) => $t->change( $id, array( 'post_content' => '<p>Oak</p>' ) ) ), $in_time );
		yield 'it is taken out and put back' => array(
			$then(
				static function ( self $t, int $id ): void {
					$t->change( $id, array( 'post_content' => '<p>Oak</p>' ) );
					$t->pass( DAY_IN_SECONDS );
					$t->change( $id, array( 'post_content' => '<p>Ash</p>' . $t->form() ) );
				}
			),
			$stays,
		);
		yield 'what stands around it changes, and its looks' => array( $then( static fn( self $t, int $id ) => $t->change( $id, array( 'post_content' => '<p>Ash</p>' . $t->form( array( 'className' => 'is-wide' ) ) ) ) ), $stays );
		yield 'its post gets another author behind WordPress’s back' => array(
			$then(
				static function ( self $t, int $id ): void {
					$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_author' => $t->writer ), compact( 'id' ) );
					clean_post_cache( $id );
				}
			),
			$stays,
		);
		yield 'the site speaks another language' => array(
			$then(
				static function ( self $t, int $id ): void {
					add_filter( 'gettext_millwork', static fn( string $text ): string => "! $text" );
					add_filter( 'pre_option_date_format', static fn(): string => 'd.m.Y' );
					$t->change( $id, array( 'post_title' => 'Esche' ) );
				}
			),
			$stays,
		);
		foreach ( array( 'wp_block', PostType::TYPE ) as $type ) {
			$then_of = static fn( Closure $change ): Closure => static function ( self $t ) use ( $change, $type ): string {
				list( $token, $id, $page, $block ) = $t->embedded( $type );
				$t->pass( HOUR_IN_SECONDS );
				$change( $t, $id, $page, $block );
				return $token;
			};
			yield "$type: nothing" => array( $then_of( static fn() => null ), $stays );
			yield "$type: it is trashed" => array( $then_of( static fn( self $t, int $id ) => wp_trash_post( $id ) ), $at_once );
			yield "$type: it is deleted" => array( $then_of( static fn( self $t, int $id ) => wp_delete_post( $id, true ) ), $at_once );
			yield "$type: it becomes a draft" => array( $then_of( static fn( self $t, int $id ) => $t->change( $id, array( 'post_status' => 'draft' ) ) ), $at_once );
			yield "$type: its recipient changes" => array( $then_of( static fn( self $t, int $id ) => $t->change( $id, array( 'post_content' => $t->form( array( 'to' => 'new@example.net' ) ) ) ) ), $in_time );
			yield "$type: the only page is trashed" => array( $then_of( static fn( self $t, int $id, int $page ) => wp_trash_post( $page ) ), $at_once );
			yield "$type: the only page is deleted" => array( $then_of( static fn( self $t, int $id, int $page ) => wp_delete_post( $page, true ) ), $at_once );
			yield "$type: the only page gets a password" => array( $then_of( static fn( self $t, int $id, int $page ) => $t->change( $page, array( 'post_password' => 'oak' ) ) ), $at_once );
			yield "$type: the only page does without" => array( $then_of( static fn( self $t, int $id, int $page ) => $t->change( $page, array( 'post_content' => '<p>Oak</p>' ) ) ), $in_time );
			yield "$type: the only page changes" => array( $then_of( static fn( self $t, int $id, int $page, string $block ) => $t->change( $page, array( 'post_content' => "<p>Oak</p>$block" ) ) ), $stays );
			yield "$type: one page of two is trashed" => array(
				$then_of(
					static function ( self $t, int $id, int $page, string $block ): void {
						$t->post_of( $t->admin, $block );
						wp_trash_post( $page );
					}
				),
				$stays,
			);
			yield "$type: the other page has it in a pattern" => array(
				$then_of(
					static function ( self $t, int $id, int $page, string $block ): void {
						$around = $t->post_of( $t->admin, $block, array( 'post_type' => 'wp_block' ) );
						$t->post_of( $t->admin, "<!-- wp:block {\"ref\":$around} /-->" );
						$t->change( $page, array( 'post_password' => 'oak' ) );
					}
				),
				$stays,
			);
			yield "$type: the theme shows it too" => array(
				$then_of(
					static function ( self $t, int $id, int $page, string $block ): void {
						$t->change( $t->part( 'header' ), array( 'post_content' => $block ) );
						wp_delete_post( $page, true );
					}
				),
				$stays,
			);
		}
		yield 'the pattern with its fields changes' => array(
			static function ( self $t ): string {
				$pattern       = $t->post_of( $t->admin, '<!-- wp:jetpack/field-text {"label":"Wood"} /-->', array( 'post_type' => 'wp_block' ) );
				list( $token ) = $t->published( str_replace( '<!-- wp:jetpack/field-text {"label":"Wood"} /-->', "<!-- wp:block {\"ref\":$pattern} /-->", $t->form() ) );
				$t->pass( HOUR_IN_SECONDS );
				$t->change( $pattern, array( 'post_content' => '<!-- wp:jetpack/field-text {"label":"Ash"} /-->' ) );
				return $token;
			},
			$in_time,
		);
		yield 'a shortcode changes' => array(
			static function ( self $t ): string {
				list( $token, $id ) = $t->published( "<p>Oak</p>\n\n" . $t->shortcode() );
				$t->pass( HOUR_IN_SECONDS );
				$t->change( $id, array( 'post_content' => str_replace( 'Wood', 'Ash', $t->shortcode() ) ) );
				return $token;
			},
			$in_time,
		);
		yield 'a shortcode stays' => array(
			static function ( self $t ): string {
				list( $token, $id ) = $t->published( "<p>Oak</p>\n\n" . $t->shortcode() );
				$t->pass( HOUR_IN_SECONDS );
				$t->change( $id, array( 'post_content' => "<p>Ash</p>\n\n" . $t->shortcode() ) );
				return $token;
			},
			$stays,
		);
		// Nobody knows when the theme's areas change: the day begins when it is noticed.
		$noticed = array(
			0  => 201,
			2  => 201,
			25 => 201,
			27 => 410,
		);
		yield 'a widget stays' => array( static fn( self $t ): string => $t->widget(), $stays );
		yield 'a widget is taken out' => array(
			static function ( self $t ): string {
				$token = $t->widget();
				update_option( 'sidebars_widgets', array( 'wp_inactive_widgets' => array( 'block-7' ) ) );
				return $token;
			},
			$noticed,
		);
		yield 'a widget changes' => array(
			static function ( self $t ): string {
				$token = $t->widget();
				update_option( 'widget_block', array( 7 => array( 'content' => $t->form( array( 'to' => 'new@example.net' ) ) ) ) );
				return $token;
			},
			$noticed,
		);
		foreach ( array(
			'stays'       => $stays,
			'changes'     => $noticed,
			'is restored' => $noticed,
		) as $event => $statuses ) {
			yield "a part of a template $event" => array(
				static function ( self $t ) use ( $event ): string {
					$id    = $t->part( 'footer' );
					$token = $t->token_in( do_blocks( '<!-- wp:template-part {"slug":"footer"} /-->' ) );
					if ( 'changes' === $event ) {
						$t->change( $id, array( 'post_content' => $t->form( array( 'to' => 'new@example.net' ) ) ) );
					} elseif ( 'is restored' === $event ) {
						wp_delete_post( $id, true );
					}
					return $token;
				},
				$statuses,
			);
		}
		yield 'nothing tells of it' => array(
			static fn( self $t ): string => $t->token_in( do_blocks( $t->form() ) ),
			array(
				0       => 201,
				29 * 24 => 201,
				31 * 24 => 410,
			),
		);
	}

	/**
	 * A token from before counts as long as it should, and no longer.
	 * @dataProvider events
	 * @param Closure         $happen   Lets it happen; gives the token from before.
	 * @param array<int, int> $statuses Status of the answer, by hours.
	 */
	public function test_closes_in_time( Closure $happen, array $statuses ): void {
		$token = $happen( $this );
		$hours = 0;
		foreach ( $statuses as $at => $status ) {
			$this->pass( ( $at - $hours ) * HOUR_IN_SECONDS );
			$hours = $at;
			$this->assertSame( $status, $this->try( $token ), "$at hours later" );
		}
	}
}
