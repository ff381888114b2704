<?php
/** Comments of a post. */

if ( post_password_required() ) {
	return;
}
?>
<section id="comments">
	<ol><?php wp_list_comments(); ?></ol>
	<?php comment_form(); ?>
</section>
