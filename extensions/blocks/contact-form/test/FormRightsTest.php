<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Closure;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Tests\TestCase;
use WP_Widget_Block;

/** A form that an administrator has written is theirs, wherever it is written and rendered, and mailed to strangers. */
final class FormRightsTest extends TestCase {

	use Places;

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
	}

	/**
	 * Forms that the administrator has written are emailed to strangers.
	 * @return iterable<string, array{Closure, string}>
	 */
	public function rightful(): iterable {
		$own = static fn( string $kind ): string => "$kind: stranger@example.net";
		yield 'a post' => array( static fn( self $t ): string => $t->show( $t->post_of( $t->admin, $t->form() ) ), $own( 'post of admin' ) );
		yield 'a post with looks' => array(
			static fn( self $t ): string => $t->show(
				$t->post_of(
					$t->admin,
					$t->form(
						array(
							'className' => 'is-style-outline',
							'style'     => array( 'elements' => array( 'link' => array( 'color' => array( 'text' => '#123456' ) ) ) ),
						)
					)
				)
			),
			$own( 'post of admin' ),
		);
		yield 'the first page of a post, up to the more tag' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, $t->form() . '<!--more--><p>Oak</p><!--nextpage--><p>Ash ]]> x</p>' );
				$t->enter( $id );
				$GLOBALS['more'] = 0;
				return (string) apply_filters( 'the_content', get_the_content() );
			},
			$own( 'post of admin' ),
		);
		yield 'a shortcode over several lines' => array(
			static fn( self $t ): string => $t->show( $t->post_of( $t->admin, "Write -- \"please\":\n\n[contact-form to='$t->stranger' subject='Oak &amp; &quot;ash&quot; -- 10x20']\n\n[contact-field label=\"Name's\" type='name' required='1'/]\n\nOr ring.\n\n[contact-field label='Wood' type='select' options='Oak,Ash'/]\n[/contact-form]" ) ),
			$own( 'post of admin' ),
		);
		yield 'a shortcode whose first tag is broken into lines, of which WordPress reads the last' => array(
			static fn( self $t ): string => $t->show( $t->post_of( $t->admin, "[contact-form to='$t->stranger'\nsubject='Oak'] [contact-field label='Wood' type='text'/] [/contact-form]" ) ),
			'post of admin: admin@example.org',
		);
		yield 'an excerpt in which a plugin runs shortcodes' => array(
			static function ( self $t ): string {
				$t->enter( $t->post_of( $t->admin, '<p>Oak</p>', array( 'post_excerpt' => $t->shortcode() ) ) );
				return do_shortcode( get_the_excerpt() );
			},
			$own( 'post of admin' ),
		);
		yield 'a pattern in the contributor’s post' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, '<!-- wp:group --><div>' . $t->form() . '</div><!-- /wp:group -->', array( 'post_type' => 'wp_block' ) );
				return $t->show( $t->post_of( $t->writer, "<!-- wp:block {\"ref\":$id} /-->" ) );
			},
			$own( 'wp_block of admin' ),
		);
		yield 'a shortcode in a pattern' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, '<!-- wp:shortcode -->' . $t->shortcode() . '<!-- /wp:shortcode -->', array( 'post_type' => 'wp_block' ) );
				return $t->show( $t->post_of( $t->writer, "<!-- wp:group --><div><!-- wp:block {\"ref\":$id} /--></div><!-- /wp:group -->" ) );
			},
			$own( 'wp_block of admin' ),
		);
		yield 'a form in a post of its own' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, $t->form(), array( 'post_type' => PostType::TYPE ) );
				return $t->show( $t->post_of( $t->writer, "<!-- wp:jetpack/contact-form {\"ref\":$id} /-->" ) );
			},
			$own( 'jetpack_form of admin' ),
		);
		yield 'a post that the contributor loops' => array(
			static function ( self $t ): string {
				$t->post_of( $t->admin, $t->form() );
				return $t->show( $t->post_of( $t->writer, $t->loop( '<!-- wp:post-content /-->', $t->admin ) ) );
			},
			$own( 'post of admin' ),
		);
		yield 'a template' => array(
			static function ( self $t ): string {
				$GLOBALS['_wp_current_template_content'] = '<!-- wp:group --><div>' . $t->form() . '</div><!-- /wp:group -->';
				return get_the_block_template_html();
			},
			$own( 'wp_template of nobody' ),
		);
		yield 'a part of a template' => array(
			static function ( self $t ): string {
				$id = $t->post_of(
					$t->admin,
					$t->form() . $t->shortcode(),
					array(
						'post_type' => 'wp_template_part',
						'post_name' => 'footer',
					)
				);
				wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
				return $t->show( $t->post_of( $t->writer, '<!-- wp:template-part {"slug":"footer"} /-->' ) );
			},
			$own( 'wp_template_part of nobody' ),
		);
		yield 'a pattern of the theme' => array(
			static function ( self $t ): string {
				register_block_pattern(
					'theme/form',
					array(
						'title'   => 'x',
						'content' => $t->form(),
					)
				);
				$html = do_blocks( '<!-- wp:pattern {"slug":"theme/form"} /-->' );
				unregister_block_pattern( 'theme/form' );
				return $html;
			},
			$own( 'wp_template of nobody' ),
		);
		yield 'a widget' => array(
			static fn( self $t ): string => (string) apply_filters( 'widget_block_content', $t->form() . $t->shortcode(), array(), new WP_Widget_Block() ),
			$own( 'widget of nobody' ),
		);
		yield 'code that says whose its form is' => array(
			static function ( self $t ): string {
				add_filter( 'millwork_form_place', static fn(): array => RenderStack::place( PlaceKind::Template, 0 ) );
				return do_shortcode( $t->shortcode() );
			},
			$own( 'wp_template of nobody' ),
		);
	}

	/**
	 * Nobody loses rights by where a form is rendered.
	 * @dataProvider rightful
	 * @param Closure $render   Gives the page.
	 * @param string  $expected Whose its form is.
	 */
	public function test_who_may_mail_strangers_does( Closure $render, string $expected ): void {
		$this->assert_owner( $expected, $render( $this ) );
	}
}
