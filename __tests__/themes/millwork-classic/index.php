<?php
/** Every view: a list of posts, or one of them with its comments. */

get_header();

while ( have_posts() ) {
	the_post();
	?>
	<article id="post-<?php the_ID(); ?>" <?php post_class(); ?>>
		<?php
		if ( is_singular() ) {
			the_title( '<h1 class="entry-title">', '</h1>' );
		} else {
			the_title( '<h2 class="entry-title"><a href="' . esc_url( (string) get_permalink() ) . '">', '</a></h2>' );
		}
		?>
		<div class="entry-content">
			<?php
			the_content();
			wp_link_pages();
			?>
		</div>
		<?php
		if ( is_singular() && ( comments_open() || get_comments_number() ) ) {
			comments_template();
		}
		?>
	</article>
	<?php
}
if ( ! is_singular() ) {
	the_posts_pagination();
}
if ( is_404() ) {
	echo '<p>Nothing is here.</p>';
}

get_footer();
