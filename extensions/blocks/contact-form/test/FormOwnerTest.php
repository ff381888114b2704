<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Closure;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;

/**
 * A form belongs to the post whose content contains it, wherever it is rendered. People who may not have it
 * emailed to strangers don't get anyone else's rights to do so.
 */
final class FormOwnerTest extends TestCase {

	use Places;

	/** The contributor's own rights: mail to users, here to the author. */
	private const WRITERS = 'post of writer: writer@example.org';

	/** A form outside of any known place: emails go to the site's owner. */
	private const NOBODYS = 'other of nobody: admin@example.com';

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
	}

	/**
	 * Ways in which a contributor's text, which someone has published, gets into what the
	 * administrator has written, and the other way about.
	 * @return iterable<string, array{Closure, string}>
	 */
	public function attacks(): iterable {
		$looped = static function ( self $t ): int {
			$t->post_of( $t->admin, '<p>Oak</p>' );
			return $t->admin;
		};
		yield 'a form in a loop over the administrator’s post' => array(
			static fn( self $t ): string => $t->show( $t->post_of( $t->writer, $t->loop( $t->form(), $looped( $t ) ) ) ),
			self::WRITERS,
		);
		yield 'a shortcode in it' => array(
			static fn( self $t ): string => $t->show( $t->post_of( $t->writer, $t->loop( $t->shortcode(), $looped( $t ) ) ) ),
			self::WRITERS,
		);
		yield 'a form in a loop that takes the page’s own query' => array(
			static function ( self $t ) use ( $looped ): string {
				$GLOBALS['wp_query']->query( array( 'author' => $looped( $t ) ) );
				return $t->show( $t->post_of( $t->writer, $t->loop( $t->form() ) ) );
			},
			self::WRITERS,
		);
		yield 'a form behind a loop that puts nothing back' => array(
			static function ( self $t ): string {
				$other = $t->post_of( $t->admin, '<p>Oak</p>' );
				add_shortcode(
					'careless',
					static function () use ( $t, $other ): string {
						$t->enter( $other );
						return '';
					}
				);
				return $t->show( $t->post_of( $t->writer, '[careless]' . $t->shortcode() ) );
			},
			self::WRITERS,
		);
		yield 'their post, looped by the administrator’s page' => array(
			static function ( self $t ): string {
				$t->post_of( $t->writer, $t->form() );
				return $t->show( $t->post_of( $t->admin, $t->loop( '<!-- wp:post-content /-->', $t->writer ) ) );
			},
			self::WRITERS,
		);
		yield 'their post as one of the latest, whole' => array(
			static function ( self $t ): string {
				$t->post_of( $t->writer, $t->form() . $t->shortcode() );
				return $t->show( $t->post_of( $t->admin, '<!-- wp:latest-posts {"postsToShow":1,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->', array( 'post_type' => 'page' ) ) );
			},
			// WordPress 6.8 prints its text unchanged, so the page's shortcodes run in it.
			version_compare( (string) get_bloginfo( 'version' ), '7.1', '<' ) ? self::NOBODYS : self::WRITERS,
		);
		yield 'a visitor’s comment among the latest' => array(
			static function ( self $t ): string {
				wp_insert_comment(
					array(
						'comment_post_ID'  => $t->post_of( $t->admin, '<p>Oak</p>' ),
						'comment_content'  => "[contact-form to='$t->stranger']",
						'comment_approved' => 1,
					)
				);
				return $t->show( $t->post_of( $t->admin, '<!-- wp:latest-comments {"displayExcerpt":true} /-->' ) );
			},
			self::NOBODYS,
		);
		yield 'any text that goes through the_content' => array(
			static function ( self $t ): string {
				$t->enter( $t->post_of( $t->admin, '<p>Oak</p>' ) );
				return (string) apply_filters( 'the_content', $t->form() );
			},
			self::NOBODYS,
		);
		yield 'the same behind one that a plugin has broken off' => array(
			static function ( self $t ): string {
				$break = static function ( string $content ): string {
					remove_filter( 'the_content', array( RenderStack::class, 'end' ), PHP_INT_MAX );
					return $content;
				};
				add_filter( 'the_content', $break, 5 );
				$t->show( $t->post_of( $t->admin, $t->form( array( 'subject' => 'Another' ) ) ) );
				return do_blocks( $t->form() );
			},
			self::NOBODYS,
		);
		yield 'a text that a plugin puts through a widget’s filter' => array(
			static fn( self $t ): string => (string) do_shortcode( (string) apply_filters( 'widget_text', do_blocks( $t->form() ), array() ) ),
			self::NOBODYS,
		);
		yield 'a text that a block of a template renders' => array(
			static function ( self $t ): string {
				$GLOBALS['_wp_current_template_content'] = '<!-- wp:post-title /-->';
				return do_blocks( $t->form() ) . do_shortcode( $t->shortcode() );
			},
			self::NOBODYS,
		);
		yield 'content that is set up without being the present post’s' => array(
			static function ( self $t ): string {
				$t->enter( $t->post_of( $t->admin, '<p>Oak</p>' ) );
				setup_postdata( $t->post_of( $t->writer, $t->form() ) );
				return (string) apply_filters( 'the_content', get_the_content() );
			},
			self::WRITERS,
		);
		yield 'content whose block says that it is another post’s' => array(
			static function ( self $t ): string {
				$theirs = $t->post_of( $t->admin, '<p>Oak</p>' );
				add_filter( 'render_block_context', static fn( array $context ): array => array( 'postId' => $theirs ) + $context, 99 );
				$t->enter( $t->post_of( $t->writer, $t->form() ) );
				return do_blocks( '<!-- wp:post-content /-->' );
			},
			self::WRITERS,
		);
		yield 'recipients beside the form that is named' => array(
			static function ( self $t ): string {
				$form = $t->post_of( $t->admin, $t->form( array( 'to' => '' ) ), array( 'post_type' => PostType::TYPE ) );
				return $t->show( $t->post_of( $t->writer, "<!-- wp:jetpack/contact-form {\"ref\":$form,\"to\":\"$t->stranger\"} /-->" ) );
			},
			'jetpack_form of admin: admin@example.org',
		);
		yield 'recipients that a pattern is given, or a field of the post' => array(
			static function ( self $t ): string {
				$bound = '{"to":"","metadata":{"name":"x","bindings":{"to":{"source":"core/post-meta","args":{"key":"to"}},"__default":{"source":"core/pattern-overrides"}}}}';
				$id    = $t->post_of( $t->admin, str_replace( (string) wp_json_encode( array( 'to' => $t->stranger ) ), $bound, $t->form() ), array( 'post_type' => 'wp_block' ) );
				return $t->show( $t->post_of( $t->writer, "<!-- wp:block {\"ref\":$id,\"content\":{\"x\":{\"to\":\"$t->stranger\"}}} /-->" ) );
			},
			'wp_block of admin: admin@example.org',
		);
		yield 'a post of nobody' => array( static fn( self $t ): string => $t->show( $t->post_of( 0, $t->form() ) ), 'post of nobody: admin@example.com' );
		yield 'the administrator’s pattern with fields of their own' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, '<!-- wp:jetpack/field-email /-->', array( 'post_type' => 'wp_block' ) );
				return $t->show( $t->post_of( $t->writer, str_replace( '<!-- wp:jetpack/field-text {"label":"Wood"} /-->', "<!-- wp:block {\"ref\":$id} /-->", $t->form() ) ) );
			},
			self::WRITERS,
		);
	}

	/**
	 * Nobody gets rights by where a form is rendered.
	 * @dataProvider attacks
	 * @param Closure $render   Gives the page.
	 * @param string  $expected Whose its form is.
	 */
	public function test_a_form_has_the_rights_of_who_wrote_it( Closure $render, string $expected ): void {
		$this->assert_owner( $expected, $render( $this ) );
	}
}
